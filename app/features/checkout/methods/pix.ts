import { isWaiting } from '#domain/purchases/payment-status.ts';
import { samplePixCode } from '#domain/purchases/sample-pix.ts';
import { getSite } from '#app/lib/site.ts';
import type { CheckedPayment } from '../schema.ts';
import { type AnyPayment, missingCode, toCharge } from './charge.ts';

const SAMPLE_QR_CODE = '/images/pix-sandbox.png';

export interface PixPayment extends AnyPayment {
  method: 'pix';
  dueDate: string;
  /** End of the 30 minutes by this browser's clock, in milliseconds. */
  expiresAt: number;
  /** The address of the picture. */
  pixQRCode: string;
  pixCopyPaste: string;
}

/** Picture and text of the code. The sandbox may show a sample; with real money a missing code is a failure. */
function toCode({ encodedImage, payload, status }: CheckedPayment) {
  if (encodedImage && payload) {
    return { pixQRCode: `data:image/png;base64,${encodedImage}`, pixCopyPaste: payload };
  }
  if (isWaiting(status) && !getSite().provider.simulated) throw missingCode('pix');
  return { pixQRCode: SAMPLE_QR_CODE, pixCopyPaste: samplePixCode };
}

export function toPixPayment(checked: CheckedPayment): PixPayment {
  const { dueDate, secondsLeft } = checked;
  const expiresAt = Date.now() + secondsLeft * 1000;
  return { method: 'pix', ...toCharge(checked), dueDate, expiresAt, ...toCode(checked) };
}
