import type { z } from 'zod';
import { AsaasApi, type ApiOptions } from './api.ts';
import {
  balanceSchema,
  feesSchema,
  ownerSchema,
  pixKeysSchema,
  webhookListSchema,
  webhookSchema,
} from './account-schemas.ts';

export type Webhook = z.output<typeof webhookSchema>;
export type Owner = z.output<typeof ownerSchema>;
export type Fees = z.output<typeof feesSchema>;

/** The events about charges that the school wants to be notified of. */
export const chargeEvents = [
  'CONFIRMED',
  'RECEIVED',
  'OVERDUE',
  'DELETED',
  'RESTORED',
  'UPDATED',
  'REFUNDED',
  'PARTIALLY_REFUNDED',
  'REFUND_IN_PROGRESS',
  'REFUND_DENIED',
  'RECEIVED_IN_CASH_UNDONE',
  'AWAITING_RISK_ANALYSIS',
  'APPROVED_BY_RISK_ANALYSIS',
  'REPROVED_BY_RISK_ANALYSIS',
  'CREDIT_CARD_CAPTURE_REFUSED',
  'CHARGEBACK_REQUESTED',
  'CHARGEBACK_DISPUTE',
  'AWAITING_CHARGEBACK_REVERSAL',
].map((name) => `PAYMENT_${name}`);

const webhookName = 'Inglês Proibido';

export interface WebhookTerms {
  url: string;
  token: string;
  /** The address to which the provider writes when its events are not taken. */
  email: string;
  events: readonly string[];
}

/** null: the provider refused, or did not answer. */
export interface AsaasAccount {
  /** Makes the webhook of this address, or sets ours right, and has its queue go on. */
  connect(terms: WebhookTerms): Promise<'added' | 'updated' | null>;
  listWebhooks(): Promise<Webhook[] | null>;
  /** In reais. */
  readBalance(): Promise<number | null>;
  readFees(): Promise<Fees | null>;
  /** The account's holder. */
  readOwner(): Promise<Owner | null>;
  /** Without an active key Pix codes are valid for a day only. */
  hasPixKey(): Promise<boolean | null>;
}

const isOurs = (webhook: Webhook, url: string) =>
  webhook.url === url || webhook.name === webhookName;

/** The tasks at the account itself, done by hand. */
export function openAsaasAccount(options: ApiOptions): AsaasAccount {
  const api = new AsaasApi(options);

  async function read<T>(path: string, schema: z.ZodType<T>): Promise<T | null> {
    const answer = await api.read({ method: 'GET', path }, schema);
    return answer.kind === 'ok' ? answer.body : null;
  }
  /** The key may do without: a refusal says nothing of sales. */
  async function readExtra<T>(path: string, schema: z.ZodType<T>): Promise<T | null> {
    const answer = await api.read({ method: 'GET', path, isExtra: true }, schema);
    return answer.kind === 'ok' ? answer.body : null;
  }
  async function listWebhooks(): Promise<Webhook[] | null> {
    const list = await read('/webhooks?limit=100', webhookListSchema);
    return list?.data ?? null;
  }

  return {
    listWebhooks,
    async connect({ url, token, email, events }) {
      const known = await listWebhooks();
      if (known === null) return null;
      const old =
        known.find((webhook) => webhook.url === url) ??
        known.find((webhook) => isOurs(webhook, url));
      const body = {
        name: webhookName,
        url,
        email,
        enabled: true,
        interrupted: false,
        apiVersion: 3,
        authToken: token,
        sendType: 'SEQUENTIALLY',
        events,
      };
      const call = old
        ? ({ method: 'PUT', path: `/webhooks/${encodeURIComponent(old.id)}`, body } as const)
        : ({ method: 'POST', path: '/webhooks', body } as const);
      const answer = await api.read(call, webhookSchema);
      if (answer.kind !== 'ok') return null;
      return old ? 'updated' : 'added';
    },
    async readBalance() {
      return (await read('/finance/balance', balanceSchema))?.balance ?? null;
    },
    readFees: () => read('/myAccount/fees', feesSchema),
    readOwner: () => readExtra('/myAccount/commercialInfo/', ownerSchema),
    async hasPixKey() {
      const keys = await readExtra('/pix/addressKeys?status=ACTIVE&limit=1', pixKeysSchema);
      return keys && keys.data.length > 0;
    },
  };
}
