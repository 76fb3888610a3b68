grant execute on function
  public.admin_list_purchases(text, text, text, text, timestamptz, uuid, integer),
  public.admin_get_purchase(uuid)
to authenticated, service_role;
