alter table app.school_settings enable row level security, force row level security;

grant execute on function public.admin_save_setting(text, text, integer) to authenticated, service_role;
