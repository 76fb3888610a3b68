-- The replies of a deleted account stay; the notifications of them go.
create function app.forget_reply_notifications(person uuid, at timestamptz) returns jsonb
language sql set search_path = ''
as $$
  delete from public.notifications n
  where n.kind = 'comment_reply'
    and right(n.href, 36) in (select c.id::text from public.comments c where c.user_id = person and c.parent_id is not null);
  select null::jsonb
$$;

insert into owed.personal_data (source, owner_column, part, on_deletion, done_by, reason) values
  ('public.comments', 'user_id', 'comments', 'keep', 'app.forget_reply_notifications', 'public writing, shown without its author'),
  ('public.comment_likes', 'user_id', 'comment_likes', 'delete', null, null),
  ('public.comment_reports', 'reporter_id', 'comment_reports', 'keep', null, 'about what another person wrote'),
  ('app.reported_texts', 'author_id', 'reported_texts', 'delete', null, null);

insert into owed.personal_data (source, owner_column, on_deletion, reason) values
  ('public.comment_reports', 'resolved_by', 'keep', 'which administrator decided');

create function app.mail_to_commenter(payload jsonb) returns text
language sql stable set search_path = ''
as $$
  select u.email
  from public.comments reply
  join public.comments parent on parent.id = reply.parent_id
  join public.users u on u.id = parent.user_id
  where reply.id = app.to_uuid(payload ->> 'comment_id')
$$;

insert into owed.mails (kind, rank, address, label, opt_out) values
  ('comment_reply', 2, 'app.mail_to_commenter', 'Resposta a um comentário', 'person');

insert into owed.audit_subjects (subject_type, name) values
  ('community_post', $$select c.title from public.comments c where c.id = app.to_uuid($1)$$),
  ('community_reply', $$select u.full_name from public.comments c join public.users u on u.id = c.user_id where c.id = app.to_uuid($1)$$),
  ('comment', $$select u.full_name from public.comments c join public.users u on u.id = c.user_id where c.id = app.to_uuid($1)$$);

insert into owed.client_rights (holder, verb, granted) values
  ('authenticated', 'DELETE', '{comment_likes}'),
  ('authenticated', 'INSERT', array['comment_likes (comment_id)']),
  ('authenticated', 'INSERT', array['comment_reports (comment_id, reason, details)']),
  ('authenticated', 'INSERT', array['comments (id, lesson_id, parent_id, title, content)']),
  ('authenticated', 'UPDATE', '{comments (deleted_at)}'),
  ('authenticated', 'EXECUTE', '{app.can_read_comments, app.can_read_thread}'),
  ('support', 'EXECUTE', '{public.admin_get_reported_text, public.moderate_comment}'),
  ('content', 'EXECUTE', '{public.admin_get_reported_text, public.moderate_comment}');

insert into owed.notifications (kind, payload) values
  ('comment_reply', '{author, post, quote}'),
  ('moderation', '{entry, quote}');

insert into owed.lists (name, source, roles, keys, is_oldest_first) values
  ('hidden', 'app.listed_hidden', '{support, content}', '{hidden_at, id}', false),
  ('reported', 'app.listed_reported', '{support, content}', '{reported_at, id}', true);

insert into owed.hints (source, verb, topic, event)
select source, verb, topic, event
from (values
  ('public.comments', $$'lesson:' || r.lesson_id$$, 'comments'),
  ('public.comments', $$case when r.lesson_id is null then 'board' end$$, 'comments'),
  ('public.comments', $$case when r.lesson_id is null then 'post:' || coalesce(r.parent_id, r.id) end$$, 'comments'),
  ('public.comments', $$case when r.lesson_id is not null then 'team' end$$, 'today'),
  ('public.comment_reports', $$'team'$$, 'today')
) hint (source, topic, event)
cross join (values ('insert'), ('update')) verbs (verb);

insert into owed.lists (name, source, roles, keys, filters) values
  ('lesson_comments', 'app.listed_lesson_comments', '{support, content}', '{created_at, id}', jsonb_build_object(
    'hidden', $$r.hidden_at is not null$$
  )),
  ('unanswered', 'app.listed_unanswered', '{support, content}', '{created_at, id}', '{}');

insert into owed.finders (finder, place, roles) values
  ('app.find_comments', 2, '{support, content}');
