import { isTestProvider } from '#domain/purchases/test-provider.ts';
import type { Deps } from '../http/context.ts';
import type { PaymentProvider } from '../ports/provider.ts';
import { chargeEvents } from './asaas/account.ts';
import { createAsaasWithInvoices, invoiceEvents } from './asaas/invoices.ts';
import { createInvoiceJobs } from './invoices/jobs.ts';
import { noteInvoices } from './invoices/note-invoices.ts';
import { createSandbox } from './sandbox/sandbox.ts';

type Parts = Pick<Deps, 'config' | 'secrets' | 'database' | 'clock' | 'logger'>;

/** The address at which this process reaches itself: the sandbox runs here and needs no network in between. */
function toOwnUrl({ host, port }: Parts['config']): string {
  const isAnyHost = host === '0.0.0.0' || host === '::';
  const name = isAnyHost ? '127.0.0.1' : host;
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}`;
}

/** The events of Asaas that the school handles. */
export const asaasEvents: readonly string[] = [...chargeEvents, ...invoiceEvents];

/** The settings of which a provider is made: with others it must be made anew. */
export const toProviderKey = ({ payment, invoices, business }: Parts['config']): string =>
  JSON.stringify([payment, invoices, business.name]);

/** The configured provider. */
export function createProvider(parts: Parts): PaymentProvider {
  const { config, secrets, database, clock, logger } = parts;
  const { name, asaas } = config.payment;
  if (asaas) {
    const webhookToken = asaas.webhookToken ?? secrets.webhookToken;
    const hasCardPage = asaas.cardPage === 'hosted';
    const cardInstallments = hasCardPage ? asaas.cardInstallments : 'on';
    const isTest = isTestProvider(name);
    return createAsaasWithInvoices(
      { ...asaas, clock, logger, webhookToken, isTest, hasCardPage, cardInstallments },
      config.invoices,
    );
  }
  return createSandbox({
    sql: database.sql,
    clock,
    fetch,
    webhookUrl: () => `${toOwnUrl(config)}/.netlify/functions/payment-webhook`,
    webhookToken: secrets.webhookToken,
    merchantName: config.business.name ?? 'INGLES PROIBIDO',
  });
}

/** The jobs of what a provider does besides payments. */
export const createSideJobs = createInvoiceJobs;

/** The configured provider, once the database knows what it does besides payments. */
export async function openProvider(parts: Parts): Promise<PaymentProvider> {
  await noteInvoices(parts.database.sql, parts.config.invoices);
  return createProvider(parts);
}
