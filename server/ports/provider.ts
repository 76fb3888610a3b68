import type { DeclineReason } from '#domain/contracts/create-credit-card-payment.ts';
import type { Credit } from '#domain/purchases/credit.ts';
import type { PaymentMethod } from '#domain/purchases/payment-method.ts';
import type { CardInstallments } from '#domain/catalogue/installments.ts';
import type { ProviderFees } from '#domain/catalogue/fees.ts';
import type { InvoiceService } from './invoices.ts';
import type { SandboxEvent } from '#domain/contracts/sandbox-event.ts';

/**
 * The port to the payment provider. Every adapter passes provider.contract.ts.
 * Amounts are integer cents, total of all installments. Expected outcomes are values; an adapter throws only for bugs.
 * `reference` is our own charge or customer id: the provider stores it, so that a charge is found after a lost answer.
 */
export interface PaymentProvider {
  /** Stored with purchases and charges. */
  readonly name: string;
  /** No real money moves, and pages say that it is a test. */
  readonly isTest: boolean;
  /** Cards are typed on a page of the provider's, so that none passes through here: no charge has a `card`. */
  readonly hasCardPage: boolean;
  /** The buyers who may pay a card in installments: nobody knows yet what a hosted page charges of a plan. */
  readonly cardInstallments: CardInstallments;
  /** Takes buyers from abroad: a customer without CPF and CNPJ, a card holder with a foreign phone. */
  readonly takesForeigners: boolean;
  /** Public name in messages: "Falha ao criar cliente no Sandbox". */
  readonly displayName: string;
  /**
   * Idempotent by reference: a repeated call returns the same customer. A refused phone is left out; any other refusal is invalid,
   * with the field where the provider names one.
   */
  createCustomer(customer: NewCustomer): Promise<Outcome<{ id: string }>>;
  /**
   * Not idempotent: after a timeout call findChargeByReference before a retry. A given card is charged immediately: the answer
   * is confirmed or in_analysis, or declined with its reason, and then no charge exists.
   */
  createCharge(order: NewCharge): Promise<Outcome<ProviderCharge>>;
  /** The newest charge of a reference; null: the provider is sure that there is none. */
  findChargeByReference(reference: string): Promise<Outcome<ProviderCharge | null>>;
  getCharge(id: string): Promise<Outcome<ProviderCharge | null>>;
  /** The code of a Pix charge. */
  getPixCode(id: string): Promise<Outcome<PixCode>>;
  /** The codes of a boleto charge. */
  getBoleto(id: string): Promise<Outcome<Boleto>>;
  /** The address of the provider's page on which the buyer types a card, of an open charge without `card`. */
  getCardPage(id: string): Promise<Outcome<string>>;
  /** Deletes an open or overdue charge, so that no bank accepts its payment. Idempotent. Returns the charge afterwards: cancelled, or paid when the payment came first. */
  cancelCharge(id: string): Promise<Outcome<ProviderCharge>>;
  /** Requests a refund of the whole amount. Idempotent while a refund is in progress or done. Refused: declined or not_yet. */
  refundCharge(id: string): Promise<Outcome<RefundedCharge>>;
  /**
   * Returns a part of a paid charge, so that `totalCents` have gone back altogether. Idempotent by that total. A provider that
   * returns no part of this charge refuses (declined), or refuses today (not_yet); without this it never does.
   */
  refundPart?(id: string, totalCents: number): Promise<Outcome<ProviderCharge>>;
  /** Verifies a webhook. Only its ids are used; everything else is read from the provider. */
  readWebhook(headers: Headers, body: unknown): WebhookReading;
  /** All charges that were made on a day (YYYY-MM-DD in São Paulo) and not deleted, to be compared with ours. */
  listCharges?(day: string): Promise<Outcome<ListedCharges>>;
  /** Checks that the provider accepts our key. No payment starts while there is a problem; without this check there is none. */
  checkHealth?(): Promise<void>;
  findProblem?(): ProviderProblem | null;
  /** The provider's fees for payments of this account; without this the listed fees hold. */
  readFees?(): Promise<Outcome<ProviderFees>>;
  /** Service invoices; left out: the provider makes none, or they are not configured. */
  readonly invoices?: InvoiceService;
  /** The buyer's actions in the embedded sandbox, which also allows anonymous charges; other providers have none. */
  readonly simulator?: Simulator;
}

/** refused: it does not accept our key. */
export type ProviderProblem = 'refused' | 'unreachable';

export type Outcome<T> =
  | { ok: true; value: T }
  /**
   * declined, invalid: the provider refused and nothing exists. timeout: it may have happened. unavailable: it did not. unreadable: a
   * question was answered in a form or with a status that is unknown here. not_yet: refused today, and maybe taken tomorrow.
   */
  | {
      ok: false;
      reason: 'declined' | 'invalid' | 'timeout' | 'unavailable' | 'unreadable' | 'not_yet';
      /** The provider's words about a refund that it refuses, for the school. */
      words?: string;
      /** Reason of a declined card, as far as its bank states it. */
      decline?: DeclineReason;
      /** The part of a customer that was refused. */
      field?: CustomerField;
    };

export type CustomerField = 'name' | 'email' | 'phone' | 'document';

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
  /** Day in São Paulo (YYYY-MM-DD) on which the buyer paid or gave the card; null: not paid. */
  paidOn: string | null;
  /** The amount that the school keeps; null: not paid, or not known yet. */
  credit: Credit | null;
  /** The cents that went back of a charge that is still paid, or whose dispute was lost. */
  refundedCents: number;
  /**
   * The cents that the bank has taken in a dispute, or kept when it was lost: of a plan it may be one installment. Left out of a
   * chargeback: all of the charge; of what was refunded: no dispute.
   */
  disputedCents?: number;
  /** Day in São Paulo (YYYY-MM-DD) until which an open dispute can be answered. Left out: none, or not told. */
  answerUntil?: string;
  /** The cents of a plan that are paid while other installments are open: its status is theirs. Left out: none. */
  partialCents?: number;
  /** The part of refundedCents that is installments which went back whole. Left out: none. */
  refundedWholeCents?: number;
  /** The cents of a paid charge that came on top of its price because it was late. Left out: none. */
  interestCents?: number;
}

export interface ListedCharges {
  charges: ProviderCharge[];
  /** The charges that are there and cannot be read; reference '': not even their reference. */
  unreadable: Pick<ProviderCharge, 'id' | 'reference'>[];
}

export interface RefundedCharge extends ProviderCharge {
  /** The page on which the buyer names the bank account for the refund of a boleto; left out: nothing is asked. */
  refundPageUrl?: string;
}

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
  /** With the method credit_card; left out: the buyer types it on the provider's page. */
  card?: CardPayment;
  /** The address to which that page leads after the payment. */
  returnUrl?: string;
}

/** Kept in memory only, from the request to the provider call: never stored, logged or part of an error. */
export interface CardPayment {
  /** Digits only. */
  number: string;
  holderName: string;
  /** "01" to "12" */
  expiryMonth: string;
  /** Four digits. */
  expiryYear: string;
  securityCode: string;
  holder: CardHolder;
  /** The buyer's network address, for the provider's risk analysis. */
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
  /** Text to copy into a bank app. */
  payload: string;
  /** PNG of the QR code in base64, without the data: prefix. */
  encodedImage: string;
}

export interface Boleto {
  /** 47 digits. */
  line: string;
  /** 44 digits. */
  barCode: string;
  /** The provider's printable page; null: our own page is shown. */
  slipUrl: string | null;
}

export interface WebhookEvent {
  /** Unique per event, and the same in every repetition. */
  id: string;
  name: string;
  chargeId: string;
  reference: string | null;
}

export type WebhookReading =
  | { ok: true; event: WebhookEvent }
  /** ignored: genuine, but not about a charge. */
  | { ok: false; reason: 'forged' | 'malformed' | 'ignored' };

export interface Simulator {
  /** Pays in the buyer's bank app. False when there is nothing to pay. */
  pay(chargeId: string): Promise<boolean>;
  /** False when the charge's state does not allow the event. */
  simulate(chargeId: string, event: SandboxEvent): Promise<boolean>;
  /** Runs time-driven changes: due dates, ended analyses, refunds, repeated webhooks. */
  tick(): Promise<void>;
}
