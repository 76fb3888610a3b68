insert into owed.client_rights (holder, granted) values
  ('administrator', 'EXECUTE public.admin_create_song'),
  ('administrator', 'EXECUTE public.admin_delete_song'),
  ('administrator', 'EXECUTE public.admin_list_songs'),
  ('administrator', 'EXECUTE public.admin_publish_song'),
  ('administrator', 'EXECUTE public.admin_save_song'),
  ('administrator', 'EXECUTE public.admin_set_song_rights'),
  ('administrator', 'EXECUTE public.admin_song'),
  ('administrator', 'EXECUTE public.admin_withdraw_song');

insert into owed.notifications (kind, payload) values
  ('song_left', '{song}'),
  ('song_licence_ended', '{song}');
