-- Only payments that came are fiscal records: the payer of an unpaid attempt is erased.
create function app.forget_payers(person uuid, at timestamptz) returns jsonb
language sql set search_path = ''
as $$
  delete from app.payment_customers c
  where c.user_id = person and not exists (select from app.charges h where h.customer_id = c.id);
  update app.payment_customers c set
    name = app.name_of_deleted(), email = c.id || '@invalid', document = '00000', phone = '00000000', provider_customer_id = null
  where c.user_id = person and not exists (
    select from app.charges h
    where h.customer_id = c.id
      and (h.paid_cents > 0 or h.state in ('paid', 'underpaid', 'refund_pending', 'refunded', 'chargeback'))
  );
  select null::jsonb;
$$;

-- Everything still payable is cancelled, an expired Pix too; the request tries first, the job 30 seconds later.
create function app.cancel_open_charges(person uuid, at timestamptz) returns jsonb
language sql set search_path = ''
as $$
  insert into app.outbox (kind, key, payload, next_attempt_at, created_at)
  select 'cancel_charge', 'cancel_charge:' || h.id, jsonb_build_object('charge_id', h.id), at + interval '30 seconds', at
  from app.charges h where h.user_id = person and (app.is_live(h.state) or h.state = 'expired')
  on conflict (key) do update set delivered_at = null, next_attempt_at = excluded.next_attempt_at, last_error = null;
  select null::jsonb;
$$;

-- Payers of a deleted account, once fiscal law no longer requires them.
create function app.expire_payers(at timestamptz) returns void
language sql set search_path = ''
as $$
  update app.payment_customers c set
    name = app.name_of_deleted(), email = c.id || '@invalid', document = '00000', phone = '00000000', provider_customer_id = null
  where c.id in (
    select old.id
    from app.payment_customers old
    join auth.users a on a.id = old.user_id and a.deleted_at is not null
    where old.document <> '00000' and not exists (
      select from app.charges h where h.customer_id = old.id and h.updated_at >= at - interval '5 years'
    )
    limit 5000 for update of old skip locked
  );
$$;

insert into owed.personal_data (source, owner_column, part, on_deletion, done_by, is_moved, reason) values
  ('app.charges', 'user_id', 'payments', 'keep', 'app.cancel_open_charges', false, 'fiscal record (LGPD art. 16, I)'),
  ('app.payment_customers', 'user_id', 'payment_details', 'anonymise', 'app.forget_payers', false,
    'a fiscal record for five years, where money came'),
  ('app.refund_requests', 'requested_by', 'refund_requests', 'keep', null, true, 'belongs to a fiscal record');

insert into owed.retention (done_by, is_promised) values
  ('app.expire_payers', true);

-- Both can be requested again.
insert into owed.retention (source, since, age, condition, is_promised) values
  ('app.outbox', 't.delivered_at', '1 year', $$t.kind in ('cancel_charge', 'refund_charge')$$, false);

create function app.mail_to_buyer(payload jsonb) returns text
language sql stable set search_path = ''
as $$
  select u.email from public.users u where u.id = coalesce(
    (select p.user_id from public.purchases p where p.id = app.to_uuid(payload ->> 'purchase_id')),
    (select h.user_id from app.charges h where h.id = payload ->> 'charge_id')
  )
$$;

insert into owed.mails (kind, rank, address, label, kept_key) values
  ('pix_expiring', 1, 'app.mail_to_buyer', 'Lembrete do Pix', null),
  ('purchase_confirmed', 1, 'app.mail_to_buyer', 'Pagamento confirmado', ''),
  ('purchase_refunded', 1, 'app.mail_to_buyer', 'Reembolso feito', ''),
  ('payment_returned', 1, 'app.mail_to_buyer', 'Pagamento devolvido', ''),
  ('dispute_opened', 1, null, 'Contestação de um pagamento', null),
  ('partly_paid', 1, null, 'Cartão cobrado só em parte', null),
  ('provider_problem', 1, null, 'Aviso: ninguém consegue pagar', null),
  ('day_not_compared', 1, null, 'Aviso: um dia sem comparação com o provedor', null);

insert into owed.client_rights (holder, verb, granted) values
  ('authenticated', 'EXECUTE', '{app.request_refund_as_admin}'),
  ('finance', 'EXECUTE', '{
    app.request_refund_as_admin, public.admin_read_provider_problem, public.admin_resolve_payment_issue,
    public.admin_return_outside, public.admin_return_payment
  }');

insert into owed.notifications (kind, payload) values
  ('payment_late', '{paid, course}'),
  ('payment_returned', '{returned, courses, cause}'),
  ('payment_underpaid', '{paid, price, course}'),
  ('refund_account', '{courses}'),
  ('refund_failed', '{owed, courses}'),
  ('refund_waits', '{courses}');

insert into owed.lists (name, source, roles, keys, is_oldest_first, is_counted) values
  ('open_issues', 'app.listed_open_issues', '{finance}', '{id}', true, true);

insert into owed.hints (source, verb, topic, event) values
  ('app.payment_issues', 'insert', $$'team'$$, 'today'),
  ('app.payment_issues', 'update', $$'team'$$, 'today');
