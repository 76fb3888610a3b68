grant execute on function
  public.admin_add_student(text, text, text, date, boolean),
  public.admin_get_student(uuid),
  public.admin_read_contact(uuid, text),
  public.admin_note_export(text, text, integer),
  public.admin_create_access_link(uuid),
  public.admin_correct_email(uuid, text),
  public.admin_change_email(uuid, text, text),
  public.admin_cancel_email_change(uuid)
to authenticated, service_role;
