alter table app.call_texts enable row level security, force row level security;
grant select, insert, update, delete on app.call_texts to service_role;

grant execute on function
  public.admin_add_student(text, text, text, date, boolean),
  public.admin_get_student(uuid),
  public.admin_read_contact(uuid, text),
  public.admin_note_export(text, text, integer),
  public.admin_list_call_texts(),
  public.admin_save_call_text(text, text),
  public.admin_create_access_link(uuid),
  public.admin_correct_email(uuid, text),
  public.admin_change_email(uuid, text, text),
  public.admin_cancel_email_change(uuid)
to authenticated, service_role;
