-- The cents that a refund of this purchase returns: its share of an order, or the whole charge.
create function app.find_refund_cents(p public.purchases) returns integer
language sql stable security definer set search_path = ''
as $$
  select case when app.is_share(p) then app.to_cents(p.total) else coalesce(c.paid_cents, c.amount_cents, app.to_cents(p.total)) end
  from (select p.payment_id as id) asked left join app.charges c on c.id = asked.id
$$;

-- Asks an administrator for a fresh proof before more than R$ 200 goes back, and from the fourth refund within an hour on. The lock,
-- of the administrator, makes refunds at the same time count one another.
create function app.require_refund_proof(cents integer) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  earlier integer;
begin
  perform pg_catalog.pg_advisory_xact_lock(7401010, pg_catalog.hashtext(auth.uid()::text));
  select count(*) into earlier from public.audit_log l
  where l.actor_id = auth.uid() and l.action in ('refund_purchase', 'return_payment') and l.created_at > now() - interval '1 hour';
  if cents > 20000 or earlier >= 3 then
    perform app.require_fresh_proof();
  end if;
end
$$;
