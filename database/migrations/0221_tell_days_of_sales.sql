-- The list of sales tells when the money went back, by the day that statistics count it. It is searched by the
-- e-mail that a payer gave, too: his account may have lost it (0215). Function of 0145, replaced.

-- A page of purchases, newest first; the next begins after {before, before_id}. status and method null: all of them.
create or replace function public.admin_list_purchases(
  search text default '', status text default null, method text default null, course text default null,
  before timestamptz default null, before_id uuid default null, page_size integer default 50
) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  needle text := '%' || replace(replace(replace(app.fold(trim(search)), '\', '\\'), '%', '\%'), '_', '\_') || '%';
begin
  perform app.require_admin();
  return (
    with wanted as (
      select p.id, p.created_at
      from public.purchases p
      where (status is null or p.payment_status = status)
        and (method is null or p.payment_method = method)
        and (course is null or p.course_id = course)
        and (
          needle = '%%' or p.user_id in (select s.id from app.searchable_people s where s.text like needle)
          or p.id in (
            select c.purchase_id from app.payment_customers payer join app.charges c on c.customer_id = payer.id
            where lower(payer.email) like needle
          )
          or p.id::text = trim(search) or p.payment_id = trim(search)
        )
    ), page as (
      select w.id from wanted w
      where before is null or (w.created_at, w.id) < (before, before_id)
      order by w.created_at desc, w.id desc
      limit least(greatest(page_size, 1), 500)
    )
    select jsonb_build_object(
      'total', case when before is null then (select count(*) from wanted) end,
      'purchases', coalesce(jsonb_agg(jsonb_build_object(
        'id', p.id, 'user_id', p.user_id, 'full_name', u.full_name, 'email', u.email, 'product_name', p.product_name,
        'amount', p.amount, 'total', p.total, 'payment_method', p.payment_method, 'payment_status', p.payment_status, 'provider', p.provider,
        'payment_id', p.payment_id, 'confirmed_at', p.confirmed_at,
        'refunded_at', case when p.payment_status in ('REFUNDED', 'CHARGEBACK') then coalesce((
          select max(m.at) from app.purchase_moves m
          where m.purchase_id = p.id and m.charge_id is not distinct from p.payment_id and m.kind = 'refund'
        ), p.refunded_at) end,
        'created_at', p.created_at,
        'has_issue', exists (
          select from app.payment_issues i join app.charges c on c.id = i.charge_id
          where c.purchase_id = p.id and i.resolved_at is null
        )
      ) order by p.created_at desc, p.id desc), '[]')
    )
    from page
    join public.purchases p on p.id = page.id
    join public.users u on u.id = p.user_id
  );
end
$$;
