import { isWaiting } from '#domain/purchases/payment-status.ts';
import type { CheckedPayment } from '../schema.ts';
import { type AnyPayment, missingCode, toCharge } from './charge.ts';

export interface BoletoPayment extends AnyPayment {
  method: 'boleto';
  /** YYYY-MM-DD */
  dueDate: string;
  /** 47 digits, for typing. */
  line: string;
  /** 44 digits, for scanners. */
  barCode: string;
  /** The page or PDF to print. */
  slipUrl: string;
}

function toSlip({ identificationField, barCode, bankSlipUrl, status }: CheckedPayment) {
  if (isWaiting(status) && !(identificationField && barCode)) throw missingCode('boleto');
  return { line: identificationField ?? '', barCode: barCode ?? '', slipUrl: bankSlipUrl ?? '' };
}

export function toBoletoPayment(checked: CheckedPayment): BoletoPayment {
  const { dueDate } = checked;
  return { method: 'boleto', ...toCharge(checked), dueDate, ...toSlip(checked) };
}
