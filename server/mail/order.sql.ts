import type { PaymentMethod } from '#domain/purchases/payment-method.ts';
import type { Database } from '../database/database.ts';
import type { Recipient } from './mail.sql.ts';

/** One course of an order. */
export interface MailedItem {
  id: string;
  product: string;
  /** Reais, over all installments. */
  total: number;
  discount: number;
  coupon_code: string | null;
  status: string;
  refundedAt: string | null;
  guaranteeDays: number;
  /** The person has access to the course without this purchase too. */
  hasOtherAccess: boolean;
  /** Returned by the school itself, outside the provider. */
  isReturnedOutside: boolean;
  /** The course has cards that wait in Revisar. */
  hasCards: boolean;
  /** Its refund has a mail of its own. */
  hasRefundMail: boolean;
}

export interface MailedOrder extends Recipient {
  orderNumber: string;
  method: PaymentMethod;
  installments: number;
  cardBrand: string | null;
  cardLast4: string | null;
  confirmedAt: Date | null;
  /** In the order of the checkout. */
  items: MailedItem[];
}

/** The whole order that a purchase is part of. */
export async function findOrder(
  sql: Database['sql'],
  purchaseId: string,
): Promise<MailedOrder | null> {
  const [row] = await sql<MailedOrder[]>`
    select u.id, u.email, coalesce(u.full_name, '') as name, p.order_number as "orderNumber", p.payment_method as method, p.installments,
      p.card_brand as "cardBrand", p.card_last4 as "cardLast4", p.confirmed_at as "confirmedAt",
      (
        select jsonb_agg(jsonb_build_object(
          'id', o.id, 'product', o.product_name, 'total', o.total, 'discount', o.discount, 'coupon_code', o.coupon_code,
          'status', o.payment_status, 'refundedAt', o.refunded_at, 'guaranteeDays', greatest(o.guarantee_days, 7),
          'hasOtherAccess', app.other_access_since(o) is not null,
          'isReturnedOutside', exists (
            select from app.payment_entries e
            where e.purchase_id = o.id and e.charge_id = o.payment_id and e.kind = 'returned_outside'
          ),
          'hasCards', exists (select from public.decks d where d.course_id = o.course_id and d.archived_at is null),
          'hasRefundMail', exists (select from app.outbox m where m.key = 'purchase_refunded:' || o.id || ':' || o.payment_id)
        ) order by o.place)
        from public.purchases o
        where o.order_id = p.order_id
      ) as items
    from public.purchases p
    join public.users u on u.id = p.user_id and u.email is not null
    where p.id = ${purchaseId}`;
  return row ?? null;
}
