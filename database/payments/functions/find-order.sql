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

-- What a charge is for: "A", "A e B", "A, B e C".
create function app.name_courses(c app.charges) returns text
language sql stable security definer set search_path = ''
as $$
  select case cardinality(titles)
    when 0 then (select k.title from public.courses k where k.id = c.course_id)
    when 1 then titles[1]
    else array_to_string(trim_array(titles, 1), ', ') || ' e ' || titles[cardinality(titles)]
  end
  from (select array(select p.product_name from public.purchases p where p.order_id = c.order_id order by p.place) as titles) named
$$;
