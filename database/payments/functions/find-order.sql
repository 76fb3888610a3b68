-- The caller's own order that this charge has paid, or another charge of the same purchase; null: there is none, or it is not paid.
-- Not even an administrator gets an order of another account.
create function public.find_paid_order(payment text) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object('order_number', p.order_number, 'product_id', p.product_id, 'product_name', p.product_name)
  from app.charges c join public.purchases p on p.order_id = c.order_id
  where c.id = payment and p.user_id = auth.uid() and app.purchase_counts(p)
  order by p.place limit 1
$$;
