-- The failing events of the provider in use, each with the sale that it is about, where the school knows it.
create view app.listed_failed_events as
select
  e.id, e.event, e.received_at, e.attempts, e.last_error as problem, e.next_attempt_at, e.provider_charge_id,
  sale.purchase_id, sale.order_number, sale.product_name, sale.full_name
from app.payment_events e
join app.settings s on s.payment_provider = e.provider
left join lateral (
  select p.id as purchase_id, p.order_number, k.title as product_name, u.full_name
  from app.charges c
  join public.courses k on k.id = c.course_id
  left join public.users u on u.id = c.user_id
  left join public.purchases p on p.payment_id = c.id
  where c.provider = e.provider and (c.provider_charge_id = e.provider_charge_id or c.id = e.reference)
  order by p.created_at, p.id limit 1
) sale on true
where e.handled_at is null and app.is_failing(e);
