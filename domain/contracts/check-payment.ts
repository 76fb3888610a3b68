import type { PaymentStatus } from '../purchase/payment-status.ts';

/** GET /.netlify/functions/check-payment?paymentId= */
export interface CheckPaymentResponse {
  id: string;
  status: PaymentStatus;
  /** Reais. */
  value: number;
  /** YYYY-MM-DD in São Paulo. */
  dueDate: string;
  /** What is left of the stated 30 minutes, counted by the server: a browser's clock may be wrong. 0: offer "Gerar novo código". */
  secondsLeft: number;
  /** A PNG in base64 without the data: prefix; absent while the provider has given no code. */
  encodedImage?: string;
  /** The copy code; absent together with encodedImage. */
  payload?: string;
}

/** GET /.netlify/functions/check-payment-status?id= */
export interface CheckPaymentStatusResponse {
  status: PaymentStatus;
}
