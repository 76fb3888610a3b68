import type { ProviderFees } from '../catalogue/fees.ts';

/** Every way to pay, in the order of the checkout. app.payment_methods has a row for each. */
export const paymentMethods = ['pix', 'credit_card', 'boleto'] as const;
export type PaymentMethod = (typeof paymentMethods)[number];

/** The differences between ways to pay, for pages, server and provider. */
export interface MethodFacts {
  label: string;
  /** For buyers, on receipts and at the checkout. */
  fullLabel: string;
  /** `billingType` of create-payment and of Asaas. */
  billingType: string;
  /** The buyer gets a code and pays it elsewhere, maybe late. Otherwise a bank decides about a card at once. */
  waits: boolean;
  /** Charged at the course's Pix price, which may be lower. */
  hasPixPrice: boolean;
  hasInstallments: boolean;
  /** Paid in a bank's app, with the checkout in the background: it is polled there, too. */
  isPolledHidden: boolean;
  /** Hours after the charge was made; or the end of a day in São Paulo, moved from a weekend to its Monday. */
  due: { hours: number } | { days: number };
  /** Shorter validity that the buyer is shown; a later payment still counts. Null: until it is due. */
  statedMinutes: number | null;
  /** Hours before it is due at which the buyer is reminded by mail; null: never. */
  reminderHours: number | null;
  /** Status of a paid charge on the wire. */
  paidStatus: 'CONFIRMED' | 'RECEIVED';
  /** Fixed fee of a charge; null: a card's, by installments. */
  fee: Exclude<keyof ProviderFees, 'card'> | null;
  /** Days until the provider credits the payment, or each installment of it; weekends and holidays come on top. */
  creditDays: number;
  /** The receiver of a refund: the payer, the card, or an account that the provider asks the buyer for. */
  returnsTo: 'payer' | 'card' | 'named_account';
}

export const methodFacts = {
  pix: {
    label: 'Pix',
    fullLabel: 'Pix',
    billingType: 'PIX',
    waits: true,
    hasPixPrice: true,
    hasInstallments: false,
    isPolledHidden: true,
    due: { hours: 24 },
    statedMinutes: 30,
    reminderHours: 3,
    paidStatus: 'RECEIVED',
    fee: 'pixCents',
    creditDays: 0,
    returnsTo: 'payer',
  },
  credit_card: {
    label: 'Cartão',
    fullLabel: 'Cartão de crédito',
    billingType: 'CREDIT_CARD',
    waits: false,
    hasPixPrice: false,
    hasInstallments: true,
    isPolledHidden: false,
    due: { hours: 24 }, // the time of the provider's page; a card that is typed here is due at once
    statedMinutes: 30,
    reminderHours: null,
    paidStatus: 'CONFIRMED',
    fee: null,
    creditDays: 32,
    returnsTo: 'card',
  },
  boleto: {
    label: 'Boleto',
    fullLabel: 'Boleto',
    billingType: 'BOLETO',
    waits: true,
    hasPixPrice: false,
    hasInstallments: false,
    isPolledHidden: false,
    due: { days: 3 },
    statedMinutes: null,
    reminderHours: null,
    paidStatus: 'CONFIRMED',
    fee: 'boletoCents',
    creditDays: 1,
    returnsTo: 'named_account',
  },
} as const satisfies Record<PaymentMethod, MethodFacts>;

type Facts = typeof methodFacts;
/** The ways to pay with a code. */
export type CodeMethod = {
  [Method in PaymentMethod]: Facts[Method]['waits'] extends true ? Method : never;
}[PaymentMethod];
export type BillingType = Facts[PaymentMethod]['billingType'];

export function isCodeMethod(method: PaymentMethod): method is CodeMethod {
  return methodFacts[method].waits;
}

export const billingTypes: readonly BillingType[] = paymentMethods.map(
  (method) => methodFacts[method].billingType,
);

/** Null: a type that the school does not offer. */
export function findMethodByBilling(type: string): PaymentMethod | null {
  return paymentMethods.find((method) => methodFacts[method].billingType === type) ?? null;
}
