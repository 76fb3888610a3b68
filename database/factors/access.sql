alter table auth.mfa_factors enable row level security, force row level security;

alter table auth.mfa_challenges enable row level security, force row level security;

alter table auth.mfa_recovery_codes enable row level security, force row level security;

alter table auth.webauthn_credentials enable row level security, force row level security;

alter table auth.webauthn_challenges enable row level security, force row level security;

create trigger mfa_factors_skip_deleted_accounts before insert on auth.mfa_factors
for each row execute function auth.skip_rows_of_deleted_accounts();

create trigger webauthn_credentials_skip_deleted_accounts before insert on auth.webauthn_credentials
for each row execute function auth.skip_rows_of_deleted_accounts();

create trigger webauthn_challenges_skip_deleted_accounts before insert on auth.webauthn_challenges
for each row when (new.user_id is not null) execute function auth.skip_rows_of_deleted_accounts();

grant execute on function public.admin_demand_second_factor(boolean) to authenticated;
grant execute on function app.require_fresh_proof() to authenticated;
grant execute on function public.get_second_factor_demand() to authenticated;
