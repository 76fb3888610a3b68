-- The buckets that the product itself uses.
insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types) values
  ('course-files', 'course-files', false, 524288000, null),
  ('thumbnails', 'thumbnails', true, 5242880, array['image/png', 'image/jpeg', 'image/webp', 'image/avif', 'image/gif']),
  ('avatars', 'avatars', true, 2097152, array['image/png', 'image/jpeg', 'image/webp']),
  ('resources', 'resources', false, 524288000, null),
  ('study-media', 'study-media', false, 5242880, array['audio/flac', 'audio/mpeg', 'audio/mp4', 'audio/ogg', 'audio/wav', 'audio/webm'])
on conflict do nothing;
