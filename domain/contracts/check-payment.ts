import type { PaymentStatus } from '../purchase/payment-status.ts';
import type { BoletoFields } from './create-payment.ts';

/** GET /.netlify/functions/check-payment?paymentId= */
export interface CheckPaymentResponse extends BoletoFields {
  id: string;
  status: PaymentStatus;
  /** Reais over all installments. */
  value: number;
  /** Reais that came when they were less than `value`: the charge is used up and bought nothing. Absent otherwise. */
  received?: number;
  /** YYYY-MM-DD in São Paulo. */
  dueDate: string;
  /**
   * Counted by the server: a browser's clock may be wrong. Pix: what is left of the stated 30 minutes, 0: offer "Gerar novo
   * código". Boleto: what is left until the end of its due date.
   */
  secondsLeft: number;
  /** Pix: a PNG in base64 without the data: prefix; absent while the provider has given no code. */
  encodedImage?: string;
  /** Pix: the copy code; absent together with encodedImage. */
  payload?: string;
}

/** GET /.netlify/functions/check-payment-status?id= */
export interface CheckPaymentStatusResponse {
  status: PaymentStatus;
}
