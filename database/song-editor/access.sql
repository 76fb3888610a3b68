grant execute on function
  public.admin_list_songs(),
  public.admin_song(text),
  public.admin_create_song(text),
  public.admin_save_song(jsonb, integer),
  public.admin_set_song_rights(text, jsonb, integer),
  public.admin_publish_song(text, integer),
  public.admin_withdraw_song(text, text),
  public.admin_delete_song(text)
to authenticated;
grant execute on function app.tell_ended_licences() to service_role;
