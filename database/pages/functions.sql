-- The file of the picture of a course as it is now; null: none was drawn since its title or thumbnail changed.
create function app.share_picture(course public.courses) returns text
language sql stable security definer set search_path = ''
as $$
  select p.file from app.share_pictures p
  where p.course_id = course.id and p.title = course.title and p.thumbnail = course.thumbnail
$$;

-- Keeps a picture that the server has looked at. Returns KeepSharePictureResponse of domain/contracts.
create function app.keep_share_picture(course text, file text, title text, thumbnail text) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  former text;
begin
  perform from public.courses c
  where c.id = course and c.title = keep_share_picture.title and c.thumbnail = keep_share_picture.thumbnail for share;
  if not found then
    return '{"isKept": false, "former": null}';
  end if;
  select p.file into former from app.share_pictures p where p.course_id = course for update;
  insert into app.share_pictures as p (course_id, file, title, thumbnail)
  values (course, keep_share_picture.file, keep_share_picture.title, keep_share_picture.thumbnail)
  on conflict (course_id) do update
    set file = excluded.file, title = excluded.title, thumbnail = excluded.thumbnail, drawn_at = now();
  return jsonb_build_object('isKept', true, 'former', nullif(former, keep_share_picture.file));
end
$$;
