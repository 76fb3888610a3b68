-- A dispute has a deadline at the bank: the school is written to when one begins, and does not have to come and look.

-- Function of 0218, replaced.
create or replace function app.follow_dispute(charge text, before text, after text, at timestamptz) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  opened bigint;
  reason text := case
    when before = 'chargeback' and after = 'refunded' then 'A contestação foi perdida: o banco ficou com o dinheiro.'
    when before = 'chargeback' and after = 'paid' then 'A contestação foi ganha: o dinheiro voltou para a escola.'
    when before = 'chargeback' then 'A contestação terminou.'
    else 'O provedor devolveu o dinheiro.'
  end;
begin
  if after = 'chargeback' and before <> 'chargeback' then
    insert into app.payment_issues (charge_id, kind, created_at) values (charge, 'chargeback', at) on conflict do nothing
    returning id into opened;
    insert into app.outbox (kind, key, payload, created_at)
    select 'dispute_opened', 'dispute_opened:' || opened, jsonb_build_object('issue_id', opened), at where opened is not null;
  elsif before = 'chargeback' and after <> 'chargeback' then
    perform app.close_issue(charge, 'chargeback', reason, at);
  end if;
  if after = 'refunded' then
    perform app.close_issue(charge, 'refund_failed', reason, at);
  end if;
end
$$;

-- Function of 0213, replaced: the key of this mail names a dispute, which begins once.
create or replace function app.sweep_old_rows(at timestamptz) returns void
language plpgsql set search_path = ''
as $$
begin
  delete from auth.flow_state f where f.id in (
    select old.id from auth.flow_state old where coalesce(old.auth_code_issued_at, old.created_at) < at - interval '1 day'
    limit 1000 for update skip locked
  );
  delete from public.notifications n where n.id in (
    select old.id from public.notifications old where old.read_at < at - interval '1 year'
    limit 1000 for update skip locked
  );
  -- Effects whose key cannot come again (it names a moment, or what is told when it is made), or whose second coming is meant:
  -- a refund or a cancellation is asked for anew, who waits is told once by waiting_list.told_at. The first welcome of an account
  -- has a key without a moment, which stays.
  delete from app.outbox o where o.id in (
    select old.id from app.outbox old
    where old.delivered_at < at - interval '1 year'
      and (
        old.kind in (
          'cancel_charge', 'comment_reply', 'community_reply', 'contact_message', 'dispute_opened', 'email_changed',
          'password_changed', 'pix_expiring', 'recovery', 'refund_charge', 'sign_in_code', 'waiting_list_opened'
        )
        or old.kind = 'welcome' and old.key !~ '^welcome:[^:]+$'
      )
    limit 1000 for update skip locked
  );
  -- A purchase comes back to a state and an account buys again, years later: nobody is told twice, so the key stays without the rest.
  update app.outbox o set payload = '{}' where o.id in (
    select old.id from app.outbox old
    where old.delivered_at < at - interval '1 year' and old.payload <> '{}'
      and (old.kind in ('payment_returned', 'welcome') or starts_with(old.kind, 'purchase_'))
    limit 1000 for update skip locked
  );
end
$$;
