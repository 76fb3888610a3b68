import type { CheckPaymentResponse } from '#domain/contracts/check-payment.ts';
import { couponRefusals } from '#domain/coupons/coupon.ts';
import { refuse, wire } from './page.tsx';
import { praca } from './postal-place.ts';

interface FakePayments {
  /** The provider's state of the one open charge. */
  charge: CheckPaymentResponse;
  /** The owner's purchases. */
  purchases: Record<string, unknown>[];
  /** Answers of check-coupon by code. */
  coupons: Record<
    string,
    {
      id: string;
      code: string;
      price: number;
      discount: number;
      pixDiscount: number;
      extras?: Record<string, number>;
    }
  >;
  /** Courses that the owner may open without having bought them. */
  openCourses: string[];
  /** The offers beside the course. */
  bumps: {
    course_id: string;
    title: string;
    pitch: string;
    price: number;
    regular_price: number;
  }[];
}

const functions = '/.netlify/functions';

const purchase = {
  id: 'c0000000-0000-4000-8000-000000000001',
  order_id: 'c0000000-0000-4000-8000-000000000001',
  order_number: 'IP-2026-00042',
  place: 0,
  product_id: 'masterclass',
  course_id: 'masterclass',
  product_name: 'Masterclass Inglês Proibido',
  amount: 97,
  discount: 0,
  coupon_code: null,
  payment_method: 'pix',
  payment_status: 'PENDING',
  payment_id: null as string | null,
  created_at: '2026-11-20T12:00:00Z',
};

export const boletoFields = {
  identificationField: '00190000090281940040100052012178690000000009700',
  barCode: '00196900000000097000000002819400400005201217',
  bankSlipUrl: '/boleto/pay_1',
};

/** The card endpoint's answer about a charge that was not declined. */
export function toCardAnswer(
  { id, status, value }: CheckPaymentResponse,
  { installments }: Record<string, unknown>,
): Record<string, unknown> {
  const count = Number(installments);
  return { id, status, installments: count, installmentValue: value / count, totalValue: value };
}

/** An address as the postal lookup returns it. */
export const payments = {} as FakePayments;

/** Endpoints and tables of a sale, for one buyer and one charge at a time. */
export function servePayments(): void {
  Object.assign(payments, {
    charge: {
      id: 'pay_1',
      status: 'PENDING',
      value: 97,
      dueDate: '2026-11-21',
      secondsLeft: 30 * 60,
      encodedImage: 'iVBORw0KGgo=',
      payload: '00020126pix-one',
    },
    purchases: [],
    openCourses: [],
    bumps: [],
    coupons: {},
  } satisfies FakePayments);
  const hasStatus = (wanted: string | null) => (row: Record<string, unknown>) => {
    const status = String(row['payment_status']);
    return (
      wanted === null ||
      wanted === `eq.${status}` ||
      (/^in\.\((.+)\)$/u.exec(wanted ?? '')?.[1] ?? '').split(',').includes(status)
    );
  };
  const summary = () => ({
    id: payments.charge.id,
    status: payments.charge.status,
    dueDate: payments.charge.dueDate,
  });

  wire.on('GET /rest/v1/purchases', ({ query }) =>
    payments.purchases.filter(hasStatus(query.get('payment_status'))),
  );
  wire.on('POST /rest/v1/rpc/find_paid_order', ({ body }) => {
    const paid = payments.purchases
      .filter(hasStatus('eq.CONFIRMED'))
      .find(({ payment_id }) => payment_id === body['payment']);
    return paid ? { ...paid, product_names: [paid['product_name']] } : null;
  });
  wire.on('POST /rest/v1/rpc/list_my_access', () => [
    ...payments.purchases
      .filter(hasStatus('eq.CONFIRMED'))
      .map(({ course_id }) => ({ course_id, is_owned: true })),
    ...payments.openCourses.map((course_id) => ({ course_id, is_owned: false })),
  ]);
  wire.on('POST /rest/v1/rpc/list_order_bumps', () => payments.bumps);
  wire.on('POST /rest/v1/rpc/start_purchase', ({ body }) => ({
    ...purchase,
    items: [
      purchase,
      ...payments.bumps
        .filter(({ course_id }) => (body['extras'] as string[]).includes(course_id))
        .map(({ course_id, price: amount }) => ({ course_id, amount })),
    ],
  }));
  wire.on(`POST ${functions}/check-coupon`, ({ body }) => {
    const { [String(body['coupon']).toUpperCase()]: coupon } = payments.coupons;
    const unknown = { message: couponRefusals.unknown, code: 'coupon_refused' };
    return coupon ? { extras: {}, ...coupon } : refuse(409, unknown)();
  });
  wire.on('POST /rest/v1/consents', () => new Response(null, { status: 201 }));
  wire.on(`POST ${functions}/create-customer`, () => ({ id: 'cus_1' }));
  wire.on(`POST ${functions}/create-payment`, ({ body }) => {
    if (body['billingType'] === 'BOLETO') payments.charge = { ...payments.charge, ...boletoFields };
    return summary();
  });
  wire.on(`POST ${functions}/create-credit-card-payment`, ({ body }) => {
    payments.charge.status = 'CONFIRMED';
    return toCardAnswer(payments.charge, body);
  });
  wire.on(`GET ${functions}/check-payment`, () => payments.charge);
  wire.on(`GET ${functions}/check-payment-status`, () => ({ status: payments.charge.status }));
  wire.on(`POST ${functions}/cancel-payment`, () => {
    if (payments.charge.status === 'PENDING') payments.charge.status = 'CANCELLED';
    return summary();
  });
  wire.on(`POST ${functions}/renew-payment`, () => {
    payments.charge = { ...payments.charge, id: 'pay_2', payload: '00020126pix-two' };
    return summary();
  });
  wire.on(`GET ${functions}/postal-lookup`, () => praca);
  wire.on(`POST ${functions}/sandbox-pay`, () => {
    payments.charge.status = 'RECEIVED';
    return summary();
  });
}

/** A purchase of an earlier visit with this charge. */
export function toPendingPurchase(
  paymentId: string,
  changes: Record<string, unknown> = {},
): Record<string, unknown> {
  const row = { ...purchase, partial_amount: null, payment_id: paymentId, ...changes };
  return { ...row, items: [{ course_id: row.course_id, amount: row.amount }] };
}

export function toConfirmedPurchase(): Record<string, unknown> {
  return { ...purchase, payment_status: 'CONFIRMED', payment_id: 'pay_0' };
}
