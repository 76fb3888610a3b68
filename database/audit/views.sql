create view app.listed_audit as
select
  a.id, a.actor_id, (select coalesce(u.full_name, u.email) from public.users u where u.id = a.actor_id) as actor, a.action,
  a.subject_type, a.subject_id, app.audit_subject_name(a.subject_type, a.subject_id) as subject, a.details, a.created_at
from public.audit_log a
where (select app.has_role('owner'))
  or a.actor_id = (select auth.uid())
  or (a.subject_type in (select app.money_subjects()) and (select app.has_role('finance')));
