-- What is kept about a person can be a hundred megabytes, and as one document it had to fit into everybody's memory. It is read in
-- pages now, each a statement of its own, so that no slow reader holds a connection. Only the server's own endpoint reads them.

drop function public.export_my_data();
drop function app.export_person(uuid);
drop function app.list_rows_of(text, text, text);

-- Null for nobody.
create function app.export_account(person uuid) returns jsonb
language sql stable set search_path = ''
as $$
  select jsonb_build_object(
    'exported_at', now(),
    'profile', to_jsonb(u),
    'account', (
      select jsonb_build_object(
        'email', a.email, 'phone', a.phone, 'created_at', a.created_at, 'last_sign_in_at', a.last_sign_in_at, 'metadata', a.raw_user_meta_data
      )
      from auth.users a where a.id = person
    )
  )
  from public.users u where u.id = person
$$;

-- One list of tables, so that a new one is one line. An account's e-mail is nobody's proof of owning it, so what strangers wrote
-- under it (waiting list, messages sent without signing in) is not in the document.
create function app.export_parts() returns table (place integer, part text, source text, owner_column text)
language sql immutable set search_path = ''
as $$
  values
    (1, 'sessions', 'auth.sessions', 'user_id'),
    (2, 'purchases', 'public.purchases', 'user_id'),
    (3, 'payments', 'app.charges', 'user_id'),
    (4, 'payment_details', 'app.payment_customers', 'user_id'),
    (5, 'refund_requests', 'app.refund_requests', 'requested_by'),
    (6, 'access_grants', 'public.access_grants', 'user_id'),
    (7, 'consents', 'public.consents', 'user_id'),
    (8, 'preferences', 'public.preferences', 'user_id'),
    (9, 'notifications', 'public.notifications', 'user_id'),
    (10, 'lesson_progress', 'public.lesson_progress', 'user_id'),
    (11, 'lesson_notes', 'public.lesson_notes', 'user_id'),
    (12, 'comments', 'public.comments', 'user_id'),
    (13, 'comment_likes', 'public.comment_likes', 'user_id'),
    (14, 'community_posts', 'public.community_posts', 'author_id'),
    (15, 'community_replies', 'public.community_replies', 'author_id'),
    (16, 'community_likes', 'public.community_likes', 'user_id'),
    (17, 'community_reports', 'public.community_reports', 'reporter_id'),
    (18, 'reported_texts', 'app.reported_texts', 'author_id'),
    (19, 'calendar_feeds', 'public.calendar_feeds', 'user_id'),
    (20, 'certificates', 'public.certificates', 'user_id'),
    (21, 'files', 'storage.objects', 'owner_id'),
    (22, 'contact_messages', 'public.contact_messages', 'user_id'),
    (23, 'waiting_list', 'public.waiting_list', 'user_id') -- a column of 0205
$$;

-- The next hundred rows of a part behind a place in its table, as JSON texts; the places of a part begin behind '(0,0)'.
create function app.export_rows(person uuid, part text, behind tid) returns table (place tid, body text)
language plpgsql stable set search_path = ''
as $$
declare
  chosen record;
begin
  select p.source, p.owner_column into strict chosen from app.export_parts() p where p.part = export_rows.part;
  return query execute format(
    'select t.ctid, (to_jsonb(t) - %2$L)::text from %1$s t where t.%2$I = %3$L and t.ctid > $1 order by t.ctid limit 100',
    chosen.source, chosen.owner_column, person
  ) using behind;
end
$$;

-- As 0072, and an end: five thousand notes are several for every minute of every lesson.
create or replace function app.limit_notes() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if app.take_attempts(jsonb_build_array(
    jsonb_build_object('key', 'note-minute:' || new.user_id, 'points', 90, 'seconds', 60),
    jsonb_build_object('key', 'note-day:' || new.user_id, 'points', 3000, 'seconds', 86400)
  ), now()) > 0 then
    raise exception 'too many notes' using errcode = 'PT429';
  end if;
  -- A newer version of a note comes as an insert, too.
  if tg_op = 'INSERT' and (select count(*) from public.lesson_notes n where n.user_id = new.user_id) >= 5000
    and not exists (select from public.lesson_notes n where n.id = new.id and n.user_id = new.user_id) then
    raise exception 'Você chegou a 5.000 anotações' using errcode = 'PT409';
  end if;
  return new;
end
$$;
