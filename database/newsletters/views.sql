create view app.listed_newsletters as
select
  n.id, n.subject, n.body, n.is_to_subscribers, (select k.title from public.courses k where k.id = n.course_id) as course, n.state,
  n.collects is not null as is_collecting, n.total, n.sent, n.skipped, n.failed,
  n.state = 'stopped' and n.ended_at > now() - interval '30 days' as can_resume,
  (select u.full_name from public.users u where u.id = n.created_by) as author, n.created_at, n.ended_at
from app.newsletters n;
