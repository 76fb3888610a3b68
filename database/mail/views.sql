-- The mails of the last ninety days that failed for good or may be lost, with what an administrator can do about each. A hand-over
-- of the last minutes may still be answered. A mail needs an address to be sent again: its reader's, or the school's, which the server
-- knows.
create view app.mail_problems with (security_invoker = true) as
select m.id, m.kind, m.address, m.at, m.problem, m.label, m.address is not null or m.is_to_school as can_send
from (
  select o.id, o.kind, app.mail_address(o.kind, o.payload) as address, coalesce(o.delivered_at, o.handed_over_at) as at,
    app.mail_problem(o.delivered_at, o.handed_over_at, o.attempts, o.last_error) as problem,
    k.label, k.address is null as is_to_school
  from app.outbox o
  join owed.mails k on k.kind = o.kind and k.label is not null
  where app.mail_problem(o.delivered_at, o.handed_over_at, o.attempts, o.last_error) is not null
    and (o.delivered_at is not null or o.last_error is not null or o.handed_over_at < now() - interval '5 minutes')
    and o.created_at > now() - interval '90 days'
) m;
