import type { DeclineReason } from '../../domain/contracts/create-credit-card-payment.ts';
import type { SandboxEvent } from '../../domain/contracts/sandbox-event.ts';

/**
 * The port to whoever moves the money. Every adapter passes provider.contract.ts.
 * Amounts are integer cents over all installments. Expected outcomes are values; an adapter throws only for bugs.
 * `reference` is our own charge or customer id: the provider stores it and finds by it, so that a lost answer is found again.
 */
export interface PaymentProvider {
  readonly name: 'sandbox';
  /** As people read it: "Falha ao criar cliente no Sandbox". Public. */
  readonly displayName: string;
  /** Idempotent by reference: asked again, it answers the same customer. */
  createCustomer(customer: NewCustomer): Promise<Outcome<{ id: string }>>;
  /**
   * Not idempotent: after a timeout look with findChargeByReference before trying again. A card is charged at once: the answer
   * is confirmed or in_analysis, or declined with its reason, and then nothing exists.
   */
  createCharge(order: NewCharge): Promise<Outcome<ProviderCharge>>;
  /** The newest charge of a reference; null: the provider is sure that there is none. */
  findChargeByReference(reference: string): Promise<Outcome<ProviderCharge | null>>;
  getCharge(id: string): Promise<Outcome<ProviderCharge | null>>;
  /** The code of a Pix charge. */
  getPixCode(id: string): Promise<Outcome<PixCode>>;
  /** The codes of a boleto charge. */
  getBoleto(id: string): Promise<Outcome<Boleto>>;
  /** Idempotent. Answers the charge as it is afterwards: cancelled, or paid when the payment was faster. */
  cancelCharge(id: string): Promise<Outcome<ProviderCharge>>;
  /** Asks for the whole amount back. Idempotent while a refund is under way or done. Refused: declined. */
  refundCharge(id: string): Promise<Outcome<ProviderCharge>>;
  /** Whether a delivery is the provider's own, and what it points to. Nothing in it is believed beyond the ids. */
  readWebhook(headers: Headers, body: unknown): WebhookReading;
  /** The buyer's side of the play world; only the sandbox has one. */
  readonly simulator?: Simulator;
}

export type Outcome<T> =
  | { ok: true; value: T }
  /** declined, invalid: the provider said no and nothing exists. timeout: it may have happened. unavailable: it did not. */
  | {
      ok: false;
      reason: 'declined' | 'invalid' | 'timeout' | 'unavailable';
      /** Why a card was declined, as far as its bank says. */
      decline?: DeclineReason;
    };

/** confirmed: paid, not credited yet; received: credited. overdue: past its due date, may still be paid. */
export type ProviderChargeStatus =
  | 'pending'
  | 'in_analysis'
  | 'confirmed'
  | 'received'
  | 'overdue'
  | 'cancelled'
  | 'declined'
  | 'refund_pending'
  | 'refunded'
  | 'chargeback';

export interface ProviderCharge {
  id: string;
  reference: string;
  status: ProviderChargeStatus;
  totalCents: number;
}

export type PaymentMethod = 'pix' | 'credit_card' | 'boleto';

export interface NewCustomer {
  reference: string;
  name: string;
  email: string;
  /** CPF, CNPJ or a foreign document, without mask. */
  document: string;
  phone: string;
}

export interface NewCharge {
  reference: string;
  customerId: string;
  method: PaymentMethod;
  totalCents: number;
  installments: number;
  dueAt: Date;
  description: string;
  /** With the method credit_card. */
  card?: CardPayment;
}

/** In memory only, from the request to the provider's: never stored, never logged, never part of an error. */
export interface CardPayment {
  /** Digits alone. */
  number: string;
  holderName: string;
  /** "01" to "12" */
  expiryMonth: string;
  /** Four digits. */
  expiryYear: string;
  securityCode: string;
  holder: CardHolder;
  /** The buyer's own address, for the risk analysis. */
  remoteIp: string;
}

export interface CardHolder {
  name: string;
  email: string;
  document: string;
  phone: string;
  postalCode: string;
  address: string;
  addressNumber: string;
  addressComplement: string | null;
  neighborhood: string;
  city: string;
  state: string;
}

export interface PixCode {
  /** The text that is copied into a bank's app. */
  payload: string;
  /** A PNG of its QR code in base64, without the data: prefix. */
  encodedImage: string;
}

export interface Boleto {
  /** 47 digits. */
  line: string;
  /** 44 digits. */
  barCode: string;
  /** The provider's printable page; null: it has none, and ours is shown. */
  slipUrl: string | null;
}

export interface WebhookEvent {
  /** Unique per event; the same in every repetition. */
  id: string;
  name: string;
  chargeId: string;
  reference: string | null;
}

export type WebhookReading =
  | { ok: true; event: WebhookEvent }
  /** ignored: genuine, but about something that is not a charge. */
  | { ok: false; reason: 'forged' | 'malformed' | 'ignored' };

export interface Simulator {
  /** The buyer pays in his bank's app. False when there is nothing to pay. */
  pay(chargeId: string): Promise<boolean>;
  /** False when the charge does not allow it. */
  simulate(chargeId: string, event: SandboxEvent): Promise<boolean>;
  /** What happens there by itself: due dates, analyses that end, refunds carried out, webhooks sent again. */
  tick(): Promise<void>;
}
