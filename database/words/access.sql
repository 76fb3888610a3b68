alter table app.words enable row level security, force row level security;
alter table app.note_lemmas enable row level security, force row level security;
alter table app.placement_words enable row level security, force row level security;

alter table public.word_knowledge enable row level security, force row level security;
create policy word_knowledge_select_own on public.word_knowledge for select to authenticated
using (user_id = (select auth.uid()));
grant select on public.word_knowledge to authenticated;
grant select, insert, update, delete on public.word_knowledge to service_role;

alter table public.word_placements enable row level security, force row level security;
create policy word_placements_select_own on public.word_placements for select to authenticated
using (user_id = (select auth.uid()));
grant select on public.word_placements to authenticated;
grant select, insert, update, delete on public.word_placements to service_role;

alter table public.song_plays enable row level security, force row level security;
create policy song_plays_select_own on public.song_plays for select to authenticated
using (user_id = (select auth.uid()));
grant select on public.song_plays to authenticated;
grant select, insert, update, delete on public.song_plays to service_role;

grant execute on function
  public.declare_word(text, boolean),
  public.draw_placement(),
  public.save_placement(jsonb),
  public.record_song_play(uuid, text, text, integer, integer, integer, integer, jsonb)
to authenticated;
