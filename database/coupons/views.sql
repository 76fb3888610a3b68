-- The uses of coupons, with those that were given back.
create view app.listed_coupon_uses as
select
  u.coupon_id, u.order_id, p.id as purchase_id, p.order_number, b.full_name, b.email, p.product_name, o.total, o.discount,
  p.payment_status, p.is_dispute_lost, u.taken_at, u.returned_at, u.is_over
from app.coupon_uses u
join public.purchases p on p.order_id = u.order_id and p.place = 0
join public.users b on b.id = p.user_id
cross join lateral (
  select sum(s.total) as total, sum(s.discount) as discount from public.purchases s where s.order_id = u.order_id
) o
where not u.is_test or (select app.is_test_money());
