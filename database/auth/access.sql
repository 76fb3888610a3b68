create trigger users_create_profile after insert on auth.users
for each row execute function app.create_profile();
create trigger users_update_profile_email after update of email, pending_email on auth.users
for each row when ((old.email, old.pending_email) is distinct from (new.email, new.pending_email))
execute function app.update_profile_email();
create trigger users_clean_metadata before insert or update of raw_user_meta_data on auth.users
for each row execute function app.clean_metadata();
create trigger users_clear_mailbox_proof before update of email on auth.users
for each row execute function auth.clear_mailbox_proof();

alter table auth.users enable row level security, force row level security;

alter table auth.identities enable row level security, force row level security;

alter table auth.sessions enable row level security, force row level security;

alter table auth.mfa_amr_claims enable row level security, force row level security;

alter table auth.refresh_tokens enable row level security, force row level security;

create trigger one_time_tokens_skip_deleted_accounts before insert on auth.one_time_tokens
for each row execute function auth.skip_rows_of_deleted_accounts();

alter table auth.one_time_tokens enable row level security, force row level security;

alter table auth.email_changes enable row level security, force row level security;

create trigger flow_state_skip_deleted_accounts before insert on auth.flow_state
for each row when (new.user_id is not null) execute function auth.skip_rows_of_deleted_accounts();

alter table auth.flow_state enable row level security, force row level security;

grant execute on function
  public.list_my_sessions(), public.end_my_session(uuid),
  public.get_my_email_change(), public.cancel_my_email_change()
to authenticated;

grant execute on function app.require_open_session(uuid, uuid) to authenticator;
