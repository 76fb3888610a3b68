grant execute on function
  public.get_editable_course(text),
  public.save_course(jsonb, integer),
  public.set_course_archived(text, boolean)
to authenticated, service_role;
