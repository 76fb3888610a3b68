import { queryOptions } from '@tanstack/react-query';
import { toCents } from '../../../domain/brazil/money.ts';
import type { Offer } from '../../../domain/catalog/offer.ts';
import { isPaid, isWaiting, type PaymentStatus } from '../../../domain/purchase/payment-status.ts';
import { pixPollIntervalMs } from '../../../domain/purchase/pix-timing.ts';
import { samplePixCode } from '../../../domain/purchase/sample-pix.ts';
import { callFunction, FunctionError } from '../../lib/functions.ts';
import { getSite } from '../../lib/site.ts';
import { checkoutErrors } from './messages.ts';
import {
  type CheckedPayment,
  checkedPaymentSchema,
  type PixPayment,
  statusSchema,
} from './schema.ts';

const SAMPLE_QR_CODE = '/images/pix-sandbox.png';

/** What can be bought, by id or slug. */
export function findOffer(product: string): Offer | undefined {
  const offers = Object.values(getSite().offers);
  return (
    offers.find(({ slug }) => slug === product) ??
    offers.find(({ courseId }) => courseId === product)
  );
}

/** The two forms of the code. The sandbox may show a sample; with real money a missing code is a failure to try again. */
function toCode({ encodedImage, payload, status }: CheckedPayment) {
  if (encodedImage && payload) {
    return { pixQRCode: `data:image/png;base64,${encodedImage}`, pixCopyPaste: payload };
  }
  if (isWaiting(status) && !getSite().provider.sandbox) {
    throw new FunctionError(checkoutErrors.pixPayment, 0, 'missing_code');
  }
  return { pixQRCode: SAMPLE_QR_CODE, pixCopyPaste: samplePixCode };
}

export async function fetchPix(paymentId: string): Promise<PixPayment> {
  const answer = await callFunction('check-payment', {
    query: { paymentId },
    otherwise: checkoutErrors.pixStatus,
  });
  const payment = checkedPaymentSchema.parse(answer);
  return {
    id: payment.id,
    status: payment.status,
    amountCents: toCents(payment.value),
    dueDate: payment.dueDate,
    expiresAt: Date.now() + payment.secondsLeft * 1000,
    ...toCode(payment),
  };
}

async function fetchPaymentStatus(paymentId: string): Promise<PaymentStatus> {
  try {
    const answer = await callFunction('check-payment-status', { query: { id: paymentId } });
    return statusSchema.parse(answer).status;
  } catch (error) {
    console.error(checkoutErrors.pixStatus, error);
    throw error;
  }
}

/** Asked every 5 s until the payment is decided. A hidden tab waits, and asks at once when it is seen again. */
export function paymentStatusQuery(paymentId: string) {
  return queryOptions({
    queryKey: ['payment-status', paymentId],
    queryFn: () => fetchPaymentStatus(paymentId),
    retry: false,
    staleTime: 0,
    refetchInterval: ({ state: { data } }) =>
      data === undefined || isWaiting(data) ? pixPollIntervalMs : false,
    refetchOnWindowFocus: ({ state: { data } }) =>
      data !== undefined && isPaid(data) ? false : 'always',
  });
}
