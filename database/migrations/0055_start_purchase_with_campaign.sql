-- start_purchase of 0026 remembers the campaign that a visit came from: the first one named stays.

-- A purchase whose card was declined after an analysis is opened again as an expired one is.
create or replace function app.find_expired_purchase(person uuid, course text) returns uuid
language sql stable security definer set search_path = ''
as $$
  select p.id from public.purchases p
  where p.user_id = person and p.course_id = course and p.payment_status in ('EXPIRED', 'DECLINED')
  order by p.created_at desc limit 1
$$;

drop function public.start_purchase(text, text);

create function public.start_purchase(product text, method text default 'pix', campaign text default null) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  course public.courses := app.find_course(product);
  purchase uuid;
begin
  if auth.uid() is null then
    raise exception 'Entre na sua conta para comprar' using errcode = '42501';
  elsif course.id is null then
    raise exception 'Curso não encontrado' using errcode = '22023';
  elsif method not in ('pix', 'credit_card', 'boleto') then
    raise exception 'Forma de pagamento desconhecida' using errcode = '22023';
  end if;
  purchase := app.begin_purchase(auth.uid(), course, method, now());
  update public.purchases p set campaign = nullif(left(trim(start_purchase.campaign), 80), '')
  where p.id = purchase and p.campaign is null and start_purchase.campaign is not null;
  return (
    select jsonb_build_object(
      'id', p.id, 'user_id', p.user_id, 'product_id', p.product_id, 'course_id', p.course_id, 'product_name', p.product_name,
      'amount', p.amount, 'payment_method', p.payment_method, 'payment_status', p.payment_status, 'payment_id', p.payment_id,
      'created_at', p.created_at
    )
    from public.purchases p where p.id = purchase
  );
end
$$;

grant execute on function public.start_purchase(text, text, text) to authenticated, service_role;
