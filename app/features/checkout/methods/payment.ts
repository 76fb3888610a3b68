import type { PaymentMethod } from '#domain/purchases/payment-method.ts';
import type { CheckedPayment } from '../schema.ts';
import { type BoletoPayment, toBoletoPayment } from './boleto.ts';
import { type CardPayment, toCardPayment } from './card.ts';
import { type PixPayment, toPixPayment } from './pix.ts';

interface PaymentOf {
  pix: PixPayment;
  credit_card: CardPayment;
  boleto: BoletoPayment;
}

/** A charge as the checkout shows it. */
export type Payment = PaymentOf[PaymentMethod];
export type UnderpaidPayment = Payment & { receivedCents: number };

const readers: { [Method in PaymentMethod]: (checked: CheckedPayment) => PaymentOf[Method] } = {
  pix: toPixPayment,
  credit_card: toCardPayment,
  boleto: toBoletoPayment,
};

export const toPayment = (method: PaymentMethod, checked: CheckedPayment): Payment =>
  readers[method](checked);
