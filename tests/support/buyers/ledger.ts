import type { TestApp } from '../test-app.ts';

type Sql = TestApp['deps']['database']['sql'];

/**
 * The differences between the ledger of a charge, the charge and the lines of its order; none: all say the same. The money that is
 * left is what was paid less the parts that went back or are disputed, or nothing once the whole is.
 */
export async function findLedgerFaults(sql: Sql, paymentId: string): Promise<string[]> {
  const rows = await sql<{ fault: string }[]>`
    with charge as (select * from app.charges where id = ${paymentId}),
    entry as (select * from app.payment_entries where charge_id = ${paymentId}),
    line as (
      select p.*, o.status, o.total_cents,
        exists (select from entry e where e.purchase_id = p.id and e.kind = 'refund_due') as is_due,
        exists (select from entry e where e.purchase_id = p.id and e.kind in ('refund', 'returned_outside')) as is_back
      from app.orders o join public.purchases p on p.order_id = o.id where o.charge_id = ${paymentId}
    ), sums as (
      select coalesce(sum(e.cents) filter (where e.kind = 'payment'), 0) as paid,
        coalesce(sum(e.cents) filter (where e.kind <> 'fee'), 0) as left_cents,
        coalesce(sum(e.cents) filter (where e.kind = 'fee'), 0) as fee
      from entry e
    )
    select 'payments: ' || s.paid || ', charge: ' || coalesce(c.paid_cents, 0) as fault
    from charge c, sums s where s.paid <> coalesce(c.paid_cents, 0)
    union all
    select 'fee: ' || s.fee || ', charge: ' || c.net_cents - c.paid_cents
    from charge c, sums s where s.fee <> c.net_cents - c.paid_cents
    union all
    select c.state || ', and left: ' || s.left_cents
    from charge c, sums s
    where s.left_cents <> greatest(0, coalesce(c.paid_cents, 0) - case
      when c.disputed_cents is not null then c.disputed_cents + c.refunded_cents
      when c.state in ('refunded', 'chargeback') then c.paid_cents
      else c.refunded_cents
    end)
    union all
    select 'line ' || coalesce(e.purchase_id::text, 'none') || ' has ' || sum(e.cents)
    from entry e where e.kind <> 'fee' group by e.purchase_id having sum(e.cents) < 0
    union all
    select l.course_id || ' is ' || l.payment_status
    from line l
    where l.payment_status <> case
      when not l.is_due then l.status when l.is_back or l.status = 'REFUNDED' then 'REFUNDED' else 'REFUND_PENDING'
    end
    union all
    select 'lines: ' || sum(l.total) || ', order: ' || l.total_cents
    from line l group by l.total_cents having sum(l.total) * 100 <> l.total_cents`;
  return rows.map(({ fault }) => fault);
}

/** The sums of the whole ledger as the statistics have them. */
export async function sumLedger(sql: Sql) {
  const [sums] = await sql<{ gross: number; refunded: number; net: number }[]>`
    select coalesce(sum(e.cents) filter (where e.kind = 'payment'), 0)::float / 100 as gross,
      coalesce(-sum(e.cents) filter (where e.kind not in ('payment', 'fee')), 0)::float / 100 as refunded,
      coalesce(sum(e.cents) filter (where e.kind in ('payment', 'fee') and exists (
        select from app.payment_entries f where f.charge_id = e.charge_id and f.purchase_id = e.purchase_id and f.kind = 'fee'
      )), 0)::float / 100 as net
    from app.payment_entries e where e.purchase_id is not null`;
  return sums;
}
