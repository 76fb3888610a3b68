-- Noted by the server at start: when invoices are issued, null: never.
create function app.use_invoices(moment text) returns void
language sql set search_path = ''
as $$ update app.settings set invoice_moment = moment where invoice_moment is distinct from moment $$;

-- The amount of a charge's invoice: the money that it has brought for the lines of its order. A refund in progress may fail, so
-- it counts until the money is gone.
create function app.invoice_cents(charge text) returns integer
language sql stable set search_path = ''
as $$
  select coalesce(sum(e.cents), 0)::integer from app.payment_entries e
  where e.charge_id = charge and e.purchase_id is not null and e.kind <> 'fee'
$$;

-- A sale that is confirmed gets an invoice, at once or when its guarantee is over; every later change of the order is looked at. Sales
-- from before invoices were switched on get none.
create function app.note_invoice(ordered uuid, was public.purchases[]) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  o app.orders;
  s app.settings;
  due timestamptz;
begin
  select * into o from app.orders where id = ordered;
  select * into s from app.settings;
  if s.invoice_moment is not null and s.payment_provider = o.provider
    and exists (select from app.find_moved_lines(was) m where (m.line).payment_status = 'CONFIRMED') then
    due := case s.invoice_moment
      when 'guarantee' then (select max(p.guarantee_ends_at) from public.purchases p where p.order_id = o.id and p.confirmed_at is not null)
      else o.confirmed_at
    end;
    insert into public.invoices (charge_id, user_id, provider, due_at, next_check_at)
    select c.id, c.user_id, c.provider, due, due from app.charges c where c.id = o.charge_id
    on conflict (charge_id) do update
    set due_at = greatest(invoices.due_at, excluded.due_at), check_count = 0, version = invoices.version + 1,
      next_check_at = case
        when invoices.state in ('waiting', 'cancelled') then greatest(invoices.due_at, excluded.due_at) else now()
      end;
  else
    update public.invoices i set next_check_at = case when i.state = 'waiting' then i.next_check_at else now() end,
      check_count = 0, version = i.version + 1
    where i.charge_id = o.charge_id
      and (exists (select from app.find_moved_lines(was))
        or i.state in ('requested', 'issued') and i.value_cents <> app.invoice_cents(i.charge_id));
  end if;
end
$$;

-- Claims the invoices that are due, for two minutes; the outcome of the step sets the next time. With what the step needs: an
-- administrator's retry comes with the state failed.
create function app.claim_invoices(provider_name text, at timestamptz)
returns table (
  "chargeId" text, version integer, attempt smallint, state text, "invoiceId" text, "valueCents" integer,
  "wantedCents" integer, "providerChargeId" text,
  description text
)
language sql set search_path = ''
as $$
  update public.invoices i set next_check_at = at + interval '2 minutes'
  from app.charges c
  where c.id = i.charge_id and i.charge_id in (
    select due.charge_id from public.invoices due
    where due.next_check_at <= at and due.provider = provider_name order by due.next_check_at limit 10 for update skip locked
  )
  returning i.charge_id, i.version, i.attempt, i.state, i.provider_invoice_id, i.value_cents,
    app.invoice_cents(i.charge_id), c.provider_charge_id, (
    select string_agg(p.product_name || ' (pedido ' || p.order_number || ')', ', ' order by p.id)
    from app.find_left(i.charge_id) l join public.purchases p on p.id = l.purchase_id
  )
$$;

-- The provider says that an invoice has changed. One that nobody waits for is looked at now, any other once a step that may have
-- claimed it is over. A failed one is looked at by an administrator alone, because a look tries it again.
create function app.wake_invoice() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update public.invoices i
  set check_count = 0, next_check_at = least(coalesce(i.next_check_at, new.received_at), new.received_at + interval '2 minutes')
  where i.charge_id = new.reference and i.provider = new.provider and i.state not in ('waiting', 'failed');
  return null;
end
$$;

-- Records the result of a step; the sale may have changed meanwhile, and is looked at again. A problem is a payment issue until
-- the invoice is where it should be. waits: the provider is at work, so it is asked again after growing pauses.
create function app.record_invoice(charge text, seen_version integer, result jsonb, at timestamptz) returns void
language plpgsql set search_path = ''
as $$
declare
  i public.invoices;
begin
  update public.invoices v
  set state = result ->> 'state', attempt = (result ->> 'attempt')::smallint, provider_invoice_id = result ->> 'invoiceId',
    value_cents = (result ->> 'valueCents')::integer,
    number = case when v.attempt = (result ->> 'attempt')::smallint then coalesce(result ->> 'number', v.number)
      else result ->> 'number' end,
    pdf_url = case when v.attempt = (result ->> 'attempt')::smallint then coalesce(result ->> 'pdfUrl', v.pdf_url)
      else result ->> 'pdfUrl' end,
    problem = left(result ->> 'problem', 500), check_count = least(v.check_count + 1, 100),
    next_check_at = case
      when v.version <> seen_version then at
      when (result ->> 'waits')::boolean then at + least(interval '6 hours', interval '30 seconds' * power(2, least(v.check_count, 10))) end
  where v.charge_id = charge returning v.* into i;
  if i.state = 'failed' then
    insert into app.payment_issues (charge_id, kind, note, created_at) values (charge, 'invoice_failed', i.problem, at)
    on conflict do nothing;
  elsif i.state in ('issued', 'cancelled') then
    perform app.close_issue(charge, 'invoice_failed', 'invoice_is_right', at);
  end if;
end
$$;

-- For the sale of an administrator; null: there is none.
create function app.invoice_document(charge text) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'state', i.state, 'number', i.number, 'pdf_url', i.pdf_url, 'problem', i.problem, 'due_at', i.due_at,
    'value', app.to_reais(i.value_cents)
  )
  from public.invoices i where i.charge_id = charge
$$;

-- "Tentar de novo". Refused (PT409) when the issue is resolved, or the invoice has not failed.
create function public.admin_retry_invoice(issue bigint) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  failed app.payment_issues;
begin
  perform app.require_role('finance');
  select * into failed from app.payment_issues p where p.id = issue and p.kind = 'invoice_failed' and p.resolved_at is null for update;
  update public.invoices i set next_check_at = now(), check_count = 0 where i.charge_id = failed.charge_id and i.state = 'failed';
  if not found then
    raise exception 'issue_already_resolved' using errcode = 'PT409';
  end if;
  update app.payment_issues set resolved_at = now() where id = failed.id; -- a new failure opens a new one
  perform app.audit_charge('retry_invoice', failed.charge_id, '{}');
end
$$;
