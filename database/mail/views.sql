-- The mails of the last ninety days that failed for good or may be lost, with what an administrator can do about each. A
-- hand-over of the last minutes may still be answered. Codes and links are not here: they expire soon, and their reader asks for
-- new ones. A mail needs an address to be sent again: its reader's, or the school's, which the server knows.
create view app.mail_problems with (security_invoker = true) as
select m.*, m.address is not null or m.kind in ('contact_message', 'dispute_opened', 'provider_problem') as can_send
from (
  select o.id, o.kind, app.mail_address(o.kind, o.payload) as address, coalesce(o.delivered_at, o.handed_over_at) as at,
    app.mail_problem(o.delivered_at, o.handed_over_at, o.attempts, o.last_error) as problem
  from app.outbox o
  where app.mail_problem(o.delivered_at, o.handed_over_at, o.attempts, o.last_error) is not null
    and (o.delivered_at is not null or o.last_error is not null or o.handed_over_at < now() - interval '5 minutes')
    and o.created_at > now() - interval '90 days' and app.mail_rank(o.kind) > 0
) m;
