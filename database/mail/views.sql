-- What an administrator can see and do about mails that did not surely arrive. The address of a former mailbox is deleted with the
-- mail's end, so that notice cannot be sent again.
create view app.mail_problems with (security_invoker = true) as
select o.id, o.kind, o.payload, o.delivered_at, o.handed_over_at,
  app.mail_problem(o.delivered_at, o.handed_over_at, o.attempts, o.last_error) as problem,
  o.kind <> 'email_changed' or o.payload ? 'address' as can_send
from app.outbox o
where app.mail_problem(o.delivered_at, o.handed_over_at, o.attempts, o.last_error) is not null
  and (o.delivered_at is not null or o.last_error is not null or o.handed_over_at < now() - interval '5 minutes')
  and o.created_at > now() - interval '90 days' and app.mail_rank(o.kind) > 0;
