-- The caller's own order that this charge has paid, or another charge of the same order, with what of it is in force; null: there
-- is none, or it is not paid. Not even an administrator gets an order of another account.
create function public.find_paid_order(payment text) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'order_number', min(p.order_number), 'product_id', (array_agg(p.product_id order by p.place))[1],
    'course_id', (array_agg(p.course_id order by p.place))[1], 'product_names', jsonb_agg(p.product_name order by p.place)
  )
  from app.charges c join public.purchases p on p.order_id = c.order_id
  where c.id = payment and p.user_id = auth.uid() and app.purchase_counts(p)
  having count(*) > 0
$$;

-- The payer of the caller's last paid charge, who is charged again without being typed again; null: there is none.
create function public.find_my_payer() returns text
language sql stable security definer set search_path = ''
as $$
  select c.customer_id
  from app.charges c join app.payment_customers k on k.id = c.customer_id
  where c.user_id = auth.uid() and c.state = 'paid' and k.user_id = auth.uid()
    and c.provider = (select s.payment_provider from app.settings s)
  order by c.created_at desc limit 1
$$;

-- The names of the courses that a charge is for: "A", "A e B", "A, B e C".
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
