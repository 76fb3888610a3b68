-- Less than the price has come: whoever paid is told once, and his purchase says what the school holds until somebody has seen
-- to it or the rest has come. Written here alone; its owner reads it with his purchase.

alter table public.purchases add column partial_amount numeric(10, 2);

create function app.show_partial_payment(purchase uuid) returns void
language sql security definer set search_path = ''
as $$
  update public.purchases p set partial_amount = held.amount
  from (
    select sum(c.paid_cents) / 100.0 as amount
    from app.charges c
    where c.purchase_id = purchase and c.state = 'underpaid'
      and exists (select from app.payment_issues i where i.charge_id = c.id and i.resolved_at is null)
  ) held
  where p.id = purchase and p.partial_amount is distinct from held.amount
$$;

create function app.follow_payment_issue() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  c app.charges;
begin
  select * into c from app.charges where id = new.charge_id;
  perform app.show_partial_payment(c.purchase_id);
  if tg_op = 'INSERT' and new.kind = 'underpaid'
    and not exists (select from auth.users a where a.id = c.user_id and a.deleted_at is not null) then
    perform app.notify(c.user_id, 'payment_underpaid', 'Pagamento a menos',
      'Recebemos ' || app.format_brl(c.paid_cents / 100.0) || ' em vez de ' || app.format_brl(c.amount_cents / 100.0)
        || ' por “' || k.title || '”. A escola já foi avisada e devolve esse valor por onde ele veio.',
      '/membros/assinatura')
    from public.courses k where k.id = c.course_id;
  end if;
  return null;
end
$$;

create trigger payment_issues_are_followed after insert or update of resolved_at on app.payment_issues
for each row execute function app.follow_payment_issue();

create function app.follow_underpaid_charge() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform app.show_partial_payment(new.purchase_id);
  return null;
end
$$;

create trigger charges_follow_underpaid after update on app.charges
for each row when (old.state = 'underpaid') execute function app.follow_underpaid_charge();

select app.show_partial_payment(c.purchase_id) from app.charges c where c.state = 'underpaid' and c.purchase_id is not null;
