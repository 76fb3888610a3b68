alter table app.school_settings enable row level security, force row level security;

alter table app.school_secrets enable row level security, force row level security;

alter table app.mail_tests enable row level security, force row level security;

alter table app.opening_links enable row level security, force row level security;

alter table app.opening_facts enable row level security, force row level security;

grant execute on function app.read_school_settings() to authenticated;
grant execute on function app.save_school_settings(jsonb) to authenticated;
grant execute on function app.begin_mail_test(text, text) to authenticated;
grant execute on function public.admin_read_opening_list(text) to authenticated, service_role;
grant execute on function public.admin_put_away_opening_list() to authenticated, service_role;
grant execute on function public.admin_note_terms_read(text) to authenticated, service_role;
