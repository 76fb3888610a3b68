grant execute on function public.admin_count_waiting(), public.admin_today() to authenticated, service_role;
