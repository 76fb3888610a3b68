insert into owed.client_rights (holder, verb, granted) values
  ('finance', 'EXECUTE', '{public.admin_list_songs, public.admin_song}'),
  ('support', 'EXECUTE', '{public.admin_list_songs, public.admin_song}'),
  ('content', 'EXECUTE', '{
    public.admin_create_song, public.admin_delete_song, public.admin_list_songs, public.admin_publish_song,
    public.admin_save_song, public.admin_set_song_rights, public.admin_song, public.admin_withdraw_song
  }');

insert into owed.notifications (kind, payload) values
  ('song_left', '{song}'),
  ('song_licence_ended', '{song}');
