import type { CheckPaymentResponse } from '../../domain/contracts/check-payment.ts';
import type { FakeWire } from './fake-wire.ts';

export interface FakePayments {
  /** What the provider says of the one open charge. */
  charge: CheckPaymentResponse;
  /** The purchases as the owner reads them. */
  purchases: Record<string, unknown>[];
}

const functions = '/.netlify/functions';

const purchase = {
  id: 'c0000000-0000-4000-8000-000000000001',
  product_id: 'masterclass',
  course_id: 'masterclass',
  product_name: 'Masterclass Inglês Proibido',
  amount: 97,
  payment_method: 'pix',
  payment_status: 'PENDING',
  payment_id: null as string | null,
  created_at: '2026-11-20T12:00:00Z',
};

/** The functions and tables of a sale, for one buyer and one charge at a time. */
export function servePayments(wire: FakeWire): FakePayments {
  const state: FakePayments = {
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
  };
  const summary = () => ({
    id: state.charge.id,
    status: state.charge.status,
    dueDate: state.charge.dueDate,
  });

  wire.on('GET /rest/v1/purchases', ({ query }) =>
    state.purchases.filter(
      (row) => `eq.${String(row['payment_status'])}` === query.get('payment_status'),
    ),
  );
  wire.on('HEAD /rest/v1/purchases', ({ query }) => {
    const status = query.get('payment_status');
    const count = state.purchases.filter(
      (row) => `eq.${String(row['payment_status'])}` === status,
    ).length;
    return new Response(null, { headers: { 'content-range': `*/${count}` } });
  });
  wire.on('POST /rest/v1/rpc/start_purchase', () => purchase);
  wire.on('POST /rest/v1/consents', () => new Response(null, { status: 201 }));
  wire.on(`POST ${functions}/create-customer`, () => ({ id: 'cus_1' }));
  wire.on(`POST ${functions}/create-payment`, summary);
  wire.on(`GET ${functions}/check-payment`, () => state.charge);
  wire.on(`GET ${functions}/check-payment-status`, () => ({ status: state.charge.status }));
  wire.on(`POST ${functions}/cancel-payment`, () => {
    if (state.charge.status === 'PENDING') state.charge.status = 'CANCELLED';
    return summary();
  });
  wire.on(`POST ${functions}/renew-payment`, () => {
    state.charge = { ...state.charge, id: 'pay_2', payload: '00020126pix-two' };
    return summary();
  });
  wire.on(`POST ${functions}/sandbox-pay`, () => {
    state.charge.status = 'RECEIVED';
    return summary();
  });
  return state;
}

/** A purchase that was begun in another visit and has this charge. */
export function toPendingPurchase(paymentId: string): Record<string, unknown> {
  return { ...purchase, payment_id: paymentId };
}

export function toConfirmedPurchase(): Record<string, unknown> {
  return { ...purchase, payment_status: 'CONFIRMED', payment_id: 'pay_0' };
}
