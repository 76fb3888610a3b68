import { LISTED_FEES } from '#domain/catalogue/fees.ts';
import { expectCredit } from '#domain/purchases/credit.ts';
import { getPixPayloadInfo } from '@brazilian-utils/brazilian-utils/get-pix-payload-info';
import { isValidBoleto } from '@brazilian-utils/brazilian-utils/is-valid-boleto';
import { isValidPixPayload } from '@brazilian-utils/brazilian-utils/is-valid-pix-payload';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { toDateFormat } from '#domain/brazil/date-format.ts';
import { declineReasons } from '#domain/contracts/create-credit-card-payment.ts';
import { isTestProvider } from '#domain/purchases/test-provider.ts';
import type { CardPayment, NewCharge, Outcome, PaymentProvider } from '../ports/provider.ts';
import { createRandomId } from './random-id.ts';

export interface ContractSubject {
  provider: PaymentProvider;
  /** Test card numbers of this provider. */
  cards: { approved: string; declined: string };
  /** Pays as the buyer does. */
  pay(chargeId: string): Promise<void>;
  /** The last webhook that the provider sent about a charge. */
  findDelivery(chargeId: string): { headers: Headers; body: unknown } | undefined;
  close(): Promise<void>;
}

function getValue<T>(outcome: Outcome<T>): T {
  if (!outcome.ok) throw new Error(`the provider answered ${outcome.reason}`);
  return outcome.value;
}

/** A card whose CVV is 737. */
export function toCard(number: string): CardPayment {
  return {
    number,
    holderName: 'ANA SOUZA',
    expiryMonth: '12',
    expiryYear: '2030',
    securityCode: '737',
    holder: {
      name: 'Ana Souza',
      email: 'ana@example.com',
      document: '24971563792',
      phone: '(11) 98888-7777',
      postalCode: '01001000',
      address: 'Praça da Sé',
      addressNumber: '100',
      addressComplement: null,
      neighborhood: 'Sé',
      city: 'São Paulo',
      state: 'SP',
    },
    remoteIp: '203.0.113.7',
  };
}

/** The contract of every payment provider. */
export function describeProvider(
  name: string,
  createSubject: () => Promise<ContractSubject>,
): void {
  describe(`the provider ${name}`, () => {
    let subject: ContractSubject;
    let provider: PaymentProvider;
    beforeAll(async () => {
      subject = await createSubject();
      provider = subject.provider;
    });
    afterAll(() => subject.close());

    const newCustomer = (reference = createRandomId('cus')) => ({
      reference,
      name: 'Ana Souza',
      email: 'ana@example.com',
      document: '24971563792',
      phone: '11988887777',
    });
    async function order(change: Partial<NewCharge> = {}): Promise<NewCharge> {
      const customer = getValue(await provider.createCustomer(newCustomer()));
      return {
        reference: createRandomId('pay'),
        customerId: customer.id,
        method: 'pix',
        totalCents: 9700,
        installments: 1,
        dueAt: new Date(Date.now() + 86_400_000),
        description: 'Masterclass',
        ...change,
      };
    }
    const orderByCard = (number: string, installments = 1) =>
      order({ method: 'credit_card', installments, card: toCard(number) });
    async function createCharge(change: Partial<NewCharge> = {}) {
      const placed = await order(change);
      return { order: placed, charge: getValue(await provider.createCharge(placed)) };
    }
    const toDay = toDateFormat('en-CA', { dateStyle: 'short' });
    const read = async (id: string) => getValue(await provider.getCharge(id));

    test('has a display name', () => {
      expect(provider.displayName).not.toBe('');
    });

    test('is a test provider exactly when its name says so, because purchases store the name only', () => {
      expect(provider.isTest).toBe(isTestProvider(provider.name));
    });

    test('returns the same customer for the same reference', async () => {
      const first = getValue(await provider.createCustomer(newCustomer('cus_again')));
      expect(getValue(await provider.createCustomer(newCustomer('cus_again')))).toEqual(first);
      expect(getValue(await provider.createCustomer(newCustomer()))).not.toEqual(first);
    });

    test('creates a pending charge, and finds it by its id and by our reference', async () => {
      const { order, charge } = await createCharge();
      expect(charge).toEqual({
        id: expect.any(String),
        reference: order.reference,
        status: 'pending',
        totalCents: 9700,
        paidOn: null,
        credit: null,
        refundedCents: 0,
      });
      expect(await read(charge.id)).toEqual(charge);
      expect(getValue(await provider.findChargeByReference(order.reference))).toEqual(charge);
    });

    test('answers null, not an error, for charges that it never created', async () => {
      expect(getValue(await provider.getCharge('never-made'))).toBeNull();
      expect(getValue(await provider.findChargeByReference('never-made'))).toBeNull();
    });

    test('refuses a charge for an unknown customer', async () => {
      await expect(createCharge({ customerId: 'nobody' })).rejects.toThrow('invalid');
    });

    test('charges a card immediately, and finds the charge by our reference', async () => {
      const placed = await orderByCard(subject.cards.approved);
      const charge = getValue(await provider.createCharge(placed));
      expect(['confirmed', 'in_analysis']).toContain(charge.status);
      expect(getValue(await provider.findChargeByReference(placed.reference))).toEqual(charge);
    });

    test('reports the total of all installments of a card', async () => {
      const placed = await orderByCard(subject.cards.approved, 3);
      const { id } = getValue(await provider.createCharge(placed));
      expect((await read(id))?.totalCents).toBe(9700);
    });

    test('declines a card with a reason as a value, and creates no charge', async () => {
      const placed = await orderByCard(subject.cards.declined);
      const answer = await provider.createCharge(placed);
      expect(answer).toMatchObject({ ok: false, reason: 'declined' });
      expect(declineReasons).toContain(answer.ok ? null : answer.decline);
      expect(getValue(await provider.findChargeByReference(placed.reference))).toBeNull();
    });

    test('refunds a card payment', async () => {
      const charge = getValue(
        await provider.createCharge(await orderByCard(subject.cards.approved)),
      );
      expect(['refund_pending', 'refunded']).toContain(
        getValue(await provider.refundCharge(charge.id)).status,
      );
    });

    test('returns boleto codes that a third-party parser reads, and the same codes again', async () => {
      const { charge } = await createCharge({ method: 'boleto' });
      expect(charge.status).toBe('pending');
      const boleto = getValue(await provider.getBoleto(charge.id));
      expect(isValidBoleto(boleto.line)).toBe(true);
      expect(boleto.barCode).toMatch(/^\d{44}$/);
      expect(boleto.barCode.slice(9, 19)).toBe('0000009700');
      expect(getValue(await provider.getBoleto(charge.id))).toEqual(boleto);
    });

    test('returns no boleto for a charge with another method', async () => {
      const { charge } = await createCharge();
      expect((await provider.getBoleto(charge.id)).ok).toBe(false);
    });

    test('returns a Pix code that a third-party parser reads, and its image', async () => {
      const { charge } = await createCharge();
      const code = getValue(await provider.getPixCode(charge.id));
      expect(isValidPixPayload(code.payload)).toBe(true);
      expect(getPixPayloadInfo(code.payload)?.pointOfInitiation).toBe('dynamic');
      expect(code.encodedImage).toMatch(/^iVBOR/); // a PNG
      expect(getValue(await provider.getPixCode(charge.id))).toEqual(code);
    });

    test('reports a payment by id', async () => {
      const { charge } = await createCharge();
      await subject.pay(charge.id);
      const paid = await read(charge.id);
      expect(paid?.totalCents).toBe(9700);
      expect(['confirmed', 'received']).toContain(paid?.status);
    });

    test('reports what a payment leaves the school with, and when it arrives', async () => {
      const { charge } = await createCharge();
      await subject.pay(charge.id);
      const order = await orderByCard(subject.cards.approved);
      const byCard = getValue(await provider.createCharge({ ...order, installments: 3 }));
      for (const [id, method, installments] of [
        [charge.id, 'pix', 1],
        [byCard.id, 'credit_card', 3],
      ] as const) {
        const paid = await read(id);
        const { totalCents = 0, paidOn } = paid ?? {};
        const terms = { method, installments, totalCents, paidOn: paidOn ?? '' };
        expect(paid?.credit).toEqual(expectCredit(terms, LISTED_FEES));
      }
    });

    test('reports the day in São Paulo on which the buyer paid, of a card the day on which it was given', async () => {
      const { charge } = await createCharge();
      const days = [toDay(new Date())];
      await subject.pay(charge.id);
      const byCard = await provider.createCharge(await orderByCard(subject.cards.approved));
      days.push(toDay(new Date())); // The day may change meanwhile.
      expect(days).toContain((await read(charge.id))?.paidOn);
      expect(days).toContain(getValue(byCard).paidOn);
    });

    test('cancels an open charge, also repeatedly', async () => {
      const { charge } = await createCharge();
      expect(getValue(await provider.cancelCharge(charge.id)).status).toBe('cancelled');
      expect(getValue(await provider.cancelCharge(charge.id)).status).toBe('cancelled');
    });

    test('does not cancel a paid charge, and reports it as paid', async () => {
      const { charge } = await createCharge();
      await subject.pay(charge.id);
      expect(['confirmed', 'received']).toContain(
        getValue(await provider.cancelCharge(charge.id)).status,
      );
    });

    test('refunds a payment once, also for repeated and parallel requests', async () => {
      const { charge } = await createCharge();
      await subject.pay(charge.id);
      const asked = await Promise.all([1, 2, 3].map(() => provider.refundCharge(charge.id)));
      for (const answer of [...asked, await provider.refundCharge(charge.id)])
        expect(['refund_pending', 'refunded']).toContain(getValue(answer).status);
    });

    test('refuses to refund a charge that was not paid', async () => {
      const { charge } = await createCharge();
      expect(await provider.refundCharge(charge.id)).toMatchObject({
        ok: false,
        reason: 'declined',
      });
    });

    test('sends a webhook about a payment, and accepts no forged one', async () => {
      const { order, charge } = await createCharge();
      await subject.pay(charge.id);
      const { headers, body } = subject.findDelivery(charge.id) ?? {
        headers: new Headers(),
        body: null,
      };
      expect(provider.readWebhook(headers, body)).toEqual({
        ok: true,
        event: {
          id: expect.any(String),
          name: expect.any(String),
          chargeId: charge.id,
          reference: order.reference,
        },
      });
      expect(provider.readWebhook(new Headers(), body)).toEqual({ ok: false, reason: 'forged' });
      const wrong = new Headers(
        [...headers].map(([key, value]): [string, string] => [key, `${value}x`]),
      );
      expect(provider.readWebhook(wrong, body)).toEqual({ ok: false, reason: 'forged' });
      expect(provider.readWebhook(headers, { id: 7 })).toEqual({ ok: false, reason: 'malformed' });
      expect(provider.readWebhook(headers, null)).toEqual({ ok: false, reason: 'malformed' });
    });
  });
}
