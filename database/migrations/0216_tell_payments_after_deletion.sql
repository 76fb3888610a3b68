-- A payment after its account was deleted goes back by itself, and a person is told of it, as of every payment that buys nothing.
-- Function of 0215, replaced.

create or replace function app.settle_paid_charge(charge text, at timestamptz) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  paid app.charges;
  own public.purchases;
  is_deleted boolean;
begin
  select * into paid from app.charges where id = charge;
  -- The purchase that this charge paid before, unless the course was bought once more since.
  select p.* into own from public.purchases p
  where p.id = paid.purchase_id and p.payment_id = paid.id and p.confirmed_at is not null
    and not exists (
      select from public.purchases newer
      where newer.user_id = p.user_id and newer.course_id = p.course_id and newer.id <> p.id and newer.payment_status = 'CONFIRMED'
    );
  is_deleted := exists (select from auth.users a where a.id = paid.user_id and a.deleted_at is not null);
  if own.payment_status = 'CONFIRMED' then
    return;
  elsif own.id is null and app.owns_course(paid.user_id, paid.course_id) then
    perform app.return_payment(charge, at);
    return;
  elsif is_deleted and own.payment_status is distinct from 'CHARGEBACK' then -- who left is owed what he paid or asked back
    if own.id is null then -- what he had paid before he left is told when its refund fails
      insert into app.payment_issues (charge_id, kind, created_at) values (charge, 'paid_after_deletion', at) on conflict do nothing;
    end if;
    perform app.refund_soon(charge, at);
    return;
  end if;
  paid.purchase_id := coalesce(paid.purchase_id, app.adopt_purchase(paid));
  perform app.close_other_attempts(paid, at);
  if app.move_purchase(paid.purchase_id, 'CONFIRMED', charge, at) then
    perform app.show_charge(charge); -- an older way to pay may have been the one that was paid
    perform app.restore_address(paid, at);
  end if;
end
$$;
