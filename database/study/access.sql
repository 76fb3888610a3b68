create trigger study_heads_skip_deleted_accounts before insert on public.study_heads
for each row execute function app.skip_rows_of_deleted_accounts();
alter table public.study_heads enable row level security, force row level security;
create policy study_heads_select_own on public.study_heads for select to authenticated
using (user_id = (select auth.uid()));
grant select on public.study_heads to authenticated;
grant select, insert, update, delete on public.study_heads to service_role;

alter table public.study_decks enable row level security, force row level security;
create policy study_decks_select_own on public.study_decks for select to authenticated
using (user_id = (select auth.uid()));
grant select on public.study_decks to authenticated;
grant select, insert, update, delete on public.study_decks to service_role;

alter table public.study_entries enable row level security, force row level security;
create policy study_entries_select_own on public.study_entries for select to authenticated
using (user_id = (select auth.uid()));
grant select on public.study_entries to authenticated;
grant select, insert, update, delete on public.study_entries to service_role;

alter table public.study_cards enable row level security, force row level security;
create policy study_cards_select_own on public.study_cards for select to authenticated
using (user_id = (select auth.uid()));
grant select on public.study_cards to authenticated;
grant select, insert, update, delete on public.study_cards to service_role;

alter table public.study_settings enable row level security, force row level security;
create policy study_settings_select_own on public.study_settings for select to authenticated
using (user_id = (select auth.uid()));
grant select on public.study_settings to authenticated;
grant select, insert, update, delete on public.study_settings to service_role;

alter table public.study_days enable row level security, force row level security;
create policy study_days_select_own on public.study_days for select to authenticated
using (user_id = (select auth.uid()));
grant select on public.study_days to authenticated;
grant select, insert, update, delete on public.study_days to service_role;

alter table public.study_parameters enable row level security, force row level security;
create policy study_parameters_select_own on public.study_parameters for select to authenticated
using (user_id = (select auth.uid()));
grant select on public.study_parameters to authenticated;
grant select, insert, update, delete on public.study_parameters to service_role;

-- Outside of what REST exposes: study-sync, imports and exports call them as the student.
grant execute on function
  app.list_open_decks(),
  app.is_taken(uuid),
  app.count_kept(),
  app.read_parameters(),
  app.seconds_per_card(),
  app.record_study(jsonb, uuid, timestamptz),
  app.store_study(jsonb, jsonb, timestamptz)
to authenticated;
grant execute on function
  public.take_deck(text), public.study_overview(integer), public.study_statistics(integer), public.study_ledger(timestamptz, uuid),
  public.take_card(uuid), public.drop_card(uuid), public.find_sung_cards(uuid[])
to authenticated;
