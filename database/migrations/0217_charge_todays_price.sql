-- What nothing is open for is charged at today's price only: a code that is made anew, another card or another way to pay for a
-- purchase that was begun at an earlier price made that price last as long as somebody wanted. Such a purchase is given up, as
-- a new one would do, and the outcome is repriced, with today's price. A code that was shown and can still be paid keeps its
-- price. Function of 0173, replaced.

create or replace function app.open_charge(attempt jsonb) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  fresh app.charges := jsonb_populate_record(null::app.charges, attempt);
  live app.charges;
  old public.purchases;
  price integer; -- today's; null: not on sale
begin
  perform app.lock_buyer(fresh.user_id);
  fresh.price_cents := coalesce(fresh.price_cents, fresh.amount_cents);
  fresh.installments := coalesce(fresh.installments, 1);
  price := (
    select coalesce(c.sale_price, c.price) * 100 from public.courses c where c.id = fresh.course_id and app.is_sellable(c)
  );
  if fresh.user_id is not null then
    if exists (select from auth.users a where a.id = fresh.user_id and a.deleted_at is not null) then
      return jsonb_build_object('outcome', 'closed');
    end if;
    if app.owns_course(fresh.user_id, fresh.course_id) then
      return jsonb_build_object('outcome', 'owned');
    end if;
    if fresh.purchase_id is not null and not exists (
      select from public.purchases p
      where p.id = fresh.purchase_id and p.user_id = fresh.user_id and p.payment_status in ('PENDING', 'IN_ANALYSIS')
        and p.amount * 100 = fresh.price_cents and p.course_id = fresh.course_id and p.provider = fresh.provider
    ) then
      if price <> fresh.price_cents then
        return jsonb_build_object('outcome', 'repriced', 'price_cents', price);
      end if;
      return jsonb_build_object('outcome', 'closed');
    end if;
    select * into live from app.charges c
    where c.user_id = fresh.user_id and c.course_id = fresh.course_id and c.provider = fresh.provider and app.is_live(c.state)
    order by c.purchase_id is not distinct from fresh.purchase_id desc, c.created_at desc
    limit 1;
  end if;
  if live.id is null then
    if price is null then
      return jsonb_build_object('outcome', 'unsellable');
    elsif price <> fresh.price_cents then
      select * into old from public.purchases p where p.id = fresh.purchase_id;
      if old.id is not null then
        perform app.supersede_purchase(old, fresh.created_at);
      end if;
      return jsonb_build_object('outcome', 'repriced', 'price_cents', price);
    end if;
    insert into app.charges
      (id, provider, customer_id, user_id, purchase_id, course_id, method, amount_cents, price_cents, installments, card_brand,
       card_last4, due_at, asked_at, next_check_at, created_at)
    values
      (fresh.id, fresh.provider, fresh.customer_id, fresh.user_id, fresh.purchase_id, fresh.course_id, fresh.method,
       fresh.amount_cents, nullif(fresh.price_cents, fresh.amount_cents), fresh.installments, fresh.card_brand,
       fresh.card_last4, fresh.due_at, fresh.created_at, fresh.created_at + interval '20 seconds', fresh.created_at);
  elsif live.method <> fresh.method
    or (live.method <> 'credit_card' and (live.amount_cents <> fresh.amount_cents or live.due_at <= fresh.created_at))
    or (live.purchase_id is not null and live.purchase_id is distinct from fresh.purchase_id) then
    return jsonb_build_object('outcome', 'replace', 'charge_id', live.id);
  else
    update app.charges set purchase_id = fresh.purchase_id where id = live.id and purchase_id is null;
  end if;
  update public.purchases set payment_id = coalesce(live.id, fresh.id) where id = fresh.purchase_id;
  perform app.show_charge(coalesce(live.id, fresh.id));
  return jsonb_build_object(
    'outcome', case when live.id is null then 'opened' else 'existing' end,
    'charge_id', coalesce(live.id, fresh.id)
  );
end
$$;
