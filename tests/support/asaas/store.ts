import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { FiscalInvoices } from './fiscal-invoices.ts';
import { findDue, plan, type Payment, type Trigger } from './machine.ts';
import { toWirePayment } from './wire.ts';

export interface Customer {
  id: string;
  name: string;
  cpfCnpj: string | null;
  foreignCustomer: boolean;
  email: string | null;
  phone: string | null;
  externalReference: string | null;
  notificationDisabled: boolean;
}

export interface Webhook {
  id: string;
  name: string;
  url: string;
  email: string | null;
  enabled: boolean;
  interrupted: boolean;
  authToken: string;
  sendType: string;
  events: string[];
  penalizedRequestsCount: number;
}

export interface Delivery {
  webhook: string;
  body: {
    id: string;
    event: string;
    dateCreated: string;
    payment?: Record<string, unknown>;
    invoice?: object;
  };
  attempts: number;
  /** Null: delivered, or given up. */
  nextAt: Date | null;
  /** The headers that were sent last; null: not yet. */
  headers: Headers | null;
}

/** Pauses before each attempt, in seconds. After the last the queue stands still. */
const pauses = [0, 30, 60, 210, 300, 900, 1500, 3600, 3600, 3600, 3600, 3600, 7200, 7200, 10_800];
const answerWithinMs = 10_000;
const pixFeeCents = 199;

export class AsaasStore {
  customers = new Map<string, Customer>();
  payments = new Map<string, Payment>();
  webhooks = new Map<string, Webhook>();
  deliveries: Delivery[] = [];
  balanceCents = 1_000_000;
  readonly fiscal = new FiscalInvoices((invoice, event) =>
    this.#queue(event, { invoice: { object: 'invoice', ...invoice } }),
  );
  areEventsHeld = false;
  /** The installments that the hosted page charges; the others of a plan stay open. */
  chargedOnPage = 100;
  /** The account may have foreign customers. */
  takesForeigners = true;
  /** The origin of its pages. */
  origin = 'https://sandbox.asaas.com';
  /** Ways back lead to this host alone; null: to any. */
  siteHost: string | null = null;
  readonly #sequence = { events: 0 };
  readonly #clock: () => Date;
  readonly #fetch: typeof fetch;

  constructor(clock: () => Date, send: typeof fetch) {
    this.#clock = clock;
    this.#fetch = send;
  }

  now(): Date {
    return this.#clock();
  }

  newId(prefix: string): string {
    return `${prefix}_${randomBytes(8).toString('hex')}`;
  }

  plan(installment: string): Payment[] {
    return [...this.payments.values()].filter((payment) => payment.installment === installment);
  }

  /** Puts an event about a payment, as it is now, into the queue of each webhook that wants it. */
  emit(payment: Payment, event: string): void {
    this.#queue(event, { payment: toWirePayment(payment) });
  }

  #queue(event: string, about: Pick<Delivery['body'], 'payment' | 'invoice'>): void {
    this.#sequence.events += 1;
    const digest = createHash('md5').update(randomUUID()).digest('hex');
    const at = this.now();
    const dateCreated = new Intl.DateTimeFormat('sv-SE', {
      timeZone: 'America/Sao_Paulo',
      dateStyle: 'short',
      timeStyle: 'medium',
    }).format(at);
    const body = {
      id: `evt_${digest}&${this.#sequence.events}`,
      event,
      dateCreated,
      ...about,
    };
    for (const webhook of this.webhooks.values())
      if (webhook.enabled && webhook.events.includes(event))
        this.deliveries.push({ webhook: webhook.id, body, attempts: 0, nextAt: at, headers: null });
  }

  /** False when the payment's state does not allow it. */
  apply(id: string, trigger: Trigger): boolean {
    const before = this.payments.get(id);
    const next = before && plan(before, trigger, this.now());
    if (!before || !next) return false;
    this.payments.set(id, next.payment);
    if (next.payment.status === 'RECEIVED' && before.paymentDate === null)
      this.balanceCents += next.payment.valueCents - pixFeeCents;
    for (const event of next.events) this.emit(next.payment, event);
    return true;
  }

  /** A part of a payment goes back, on request or in the owner's panel; the status stays. */
  returnPart(id: string, cents: number): void {
    const payment = this.payments.get(id);
    if (!payment) return;
    this.balanceCents -= cents;
    payment.refundedCents += cents;
    this.emit(payment, 'PAYMENT_PARTIALLY_REFUNDED');
  }

  /** Everything that time alone brings about. */
  pass(): void {
    for (const payment of this.payments.values()) {
      const due = findDue(payment, this.now());
      if (due) this.apply(payment.id, due);
    }
  }

  async #send(delivery: Delivery): Promise<boolean> {
    const webhook = this.webhooks.get(delivery.webhook);
    if (!webhook) return true;
    delivery.headers = new Headers({
      'content-type': 'application/json',
      'asaas-access-token': webhook.authToken,
    });
    try {
      const answer = await this.#fetch(webhook.url, {
        method: 'POST',
        headers: delivery.headers,
        body: JSON.stringify(delivery.body),
        signal: AbortSignal.timeout(answerWithinMs),
        redirect: 'manual',
      });
      await answer.body?.cancel();
      return answer.status === 200;
    } catch {
      return false;
    }
  }

  #fail(delivery: Delivery): void {
    const webhook = this.webhooks.get(delivery.webhook);
    const pause = pauses[delivery.attempts];
    if (webhook) webhook.penalizedRequestsCount += 1;
    if (pause === undefined && webhook) webhook.interrupted = true;
    delivery.nextAt = pause === undefined ? null : new Date(this.now().getTime() + pause * 1000);
  }

  /** Sends what is due. Of a sequential queue nothing passes an event that was not taken. */
  async deliver({ copies = 1, newestFirst = false } = {}): Promise<void> {
    const due = this.deliveries.filter(({ nextAt }) => nextAt !== null && nextAt <= this.now());
    if (newestFirst) due.reverse();
    for (const delivery of due) {
      if (this.webhooks.get(delivery.webhook)?.interrupted) continue;
      delivery.attempts += 1;
      delivery.nextAt = null;
      const answers = await Promise.all(Array.from({ length: copies }, () => this.#send(delivery)));
      if (answers.some(Boolean)) continue;
      this.#fail(delivery);
      if (this.webhooks.get(delivery.webhook)?.sendType === 'SEQUENTIALLY' && !newestFirst) return;
    }
  }
}
