import type { PaymentStatus } from '../purchases/payment-status.ts';
import type { CreatePaymentResponse } from './create-payment.ts';

/** GET /.netlify/functions/check-payment?paymentId= */
export interface CheckPaymentResponse extends CreatePaymentResponse {
  /** Reais, total of all installments. */
  value: number;
  /** Reais that were paid when they are less than `value`: the charge is closed and the purchase stays unpaid. Absent otherwise. */
  received?: number;
  /**
   * Seconds until the charge's stated validity ends (`statedMinutes` of its method, or its due date), counted by the server
   * because a browser's clock may be wrong. At 0 offer "Gerar novo código".
   */
  secondsLeft: number;
  /** Pix: a PNG in base64 without the data: prefix; absent while the provider has not returned a code. */
  encodedImage?: string;
  /** Pix: the code to copy; absent together with encodedImage. */
  payload?: string;
  /** The provider's page on which an open card charge is paid. */
  cardPageUrl?: string;
}

/** GET /.netlify/functions/check-payment-status?id= */
export interface CheckPaymentStatusResponse {
  status: PaymentStatus;
}
