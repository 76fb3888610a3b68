grant execute on function public.admin_search(text) to authenticated, service_role;
