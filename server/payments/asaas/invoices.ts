import { z } from 'zod';
import { toDateFormat } from '#domain/brazil/date-format.ts';
import { toReais } from '#domain/brazil/money.ts';
import type { InvoiceTerms } from '#domain/invoices/invoice-terms.ts';
import type {
  InvoiceOutcome,
  InvoiceService,
  NewInvoice,
  ProviderInvoice,
} from '#server/ports/invoices.ts';
import type { PaymentProvider, WebhookReading } from '#server/ports/provider.ts';
import { type Answer, type ApiOptions, AsaasApi } from './api.ts';
import { type AsaasOptions, createAsaas } from './asaas.ts';

/** docs.asaas.com: "Agendar nota fiscal" and "Eventos para notas fiscais". Unknown fields are accepted. */
const invoiceSchema = z.looseObject({
  id: z.string().min(1).max(200),
  status: z.string(),
  statusDescription: z.string().nullish(),
  number: z.union([z.string(), z.number()]).nullish(),
  pdfUrl: z.string().nullish(),
});
const fiscalInfoSchema = z.looseObject({ simplesNacional: z.boolean().nullish() });
const listSchema = z.looseObject({ data: z.array(invoiceSchema) });

const statuses: Record<string, ProviderInvoice['status']> = {
  SCHEDULED: 'working',
  SYNCHRONIZED: 'working',
  PROCESSING_CANCELLATION: 'working',
  AUTHORIZED: 'issued',
  CANCELED: 'cancelled',
  CANCELLATION_DENIED: 'not_cancelled',
  ERROR: 'failed',
};

/** The events about invoices that the school wants to be notified of. */
export const invoiceEvents = [
  'SYNCHRONIZED',
  'AUTHORIZED',
  'PROCESSING_CANCELLATION',
  'CANCELED',
  'CANCELLATION_DENIED',
  'ERROR',
].map((name) => `INVOICE_${name}`);

const eventSchema = z.looseObject({
  id: z.string().min(1).max(200),
  event: z.string().min(1).max(100),
  invoice: z.looseObject({
    externalReference: z.string().max(200),
    payment: z.string().max(200).nullish(),
    installment: z.string().max(200).nullish(),
  }),
});

/** An event about an invoice of ours, as one about its charge: app.wake_invoice has the invoice looked at. */
function readEvent(body: unknown): WebhookReading | null {
  const parsed = eventSchema.safeParse(body).data;
  if (!parsed) return null;
  const { id, event: name, invoice } = parsed;
  const [, reference] = /^(.+)-nf\d+$/u.exec(invoice.externalReference) ?? [];
  const chargeId = invoice.installment ?? invoice.payment;
  if (reference === undefined || !chargeId) return null;
  return { ok: true, event: { id, name, chargeId, reference } };
}

const toDay = toDateFormat('en-CA', { dateStyle: 'short' });
const longestDescription = 500;
const noPermission = 'A chave de API não tem a permissão INVOICE, ou a conta não emite notas.';
const noFiscalInfo =
  'As informações fiscais da empresa não estão preenchidas no painel do provedor (Notas fiscais).';
const regimeProblems = {
  simples: 'NFSE_REGIME diz simples, e a conta no provedor não é do Simples Nacional.',
  normal: 'NFSE_REGIME diz normal, e a conta no provedor é do Simples Nacional.',
} as const;
const unexplained = 'O provedor não disse o motivo.';

const isWebPage = (url: string) => URL.canParse(url) && new URL(url).protocol === 'https:';

function toFailure(answer: Exclude<Answer, { kind: 'ok' }>): InvoiceOutcome<never> {
  if (answer.kind === 'refused')
    return { ok: false, reason: 'refused', problem: answer.description || unexplained };
  if (answer.kind === 'forbidden' || answer.kind === 'missing')
    return { ok: false, reason: 'refused', problem: noPermission };
  return { ok: false, reason: 'lost' };
}

interface Parts {
  api: AsaasApi;
  config: InvoiceTerms;
  options: Pick<ApiOptions, 'clock' | 'logger'>;
}

/** Service invoices of Asaas. Each is bound to a payment, or to the plan of a card in installments. */
function createInvoices({ api, config, options }: Parts): InvoiceService {
  /** An unknown status counts as no answer: the recorded state stays. */
  function toInvoice(body: z.infer<typeof invoiceSchema>): InvoiceOutcome<ProviderInvoice> {
    const status = statuses[body.status];
    if (status === undefined) {
      options.logger.error({ status: body.status }, 'an invoice has an unknown status');
      return { ok: false, reason: 'lost' };
    }
    const { id, number, pdfUrl, statusDescription } = body;
    const isBad = status === 'failed' || status === 'not_cancelled';
    return {
      ok: true,
      value: {
        id,
        status,
        number: number ? String(number) : null,
        pdfUrl: pdfUrl && isWebPage(pdfUrl) ? pdfUrl : null,
        problem: isBad ? statusDescription || unexplained : null,
      },
    };
  }

  async function post(path: string, body: object): Promise<InvoiceOutcome<ProviderInvoice>> {
    const call = { method: 'POST', path, body, isExtra: true } as const;
    const answer = await api.read(call, invoiceSchema);
    return answer.kind === 'ok' ? toInvoice(answer.body) : toFailure(answer);
  }

  /** Silence is no problem, and neither is a key that may not read this: the request itself will tell. */
  async function findProblem(): Promise<string | null> {
    const call = { method: 'GET', path: '/fiscalInfo', isExtra: true } as const;
    const answer = await api.read(call, fiscalInfoSchema);
    if (answer.kind === 'missing' || answer.kind === 'refused') return noFiscalInfo;
    if (answer.kind !== 'ok') return null;
    const { simplesNacional } = answer.body;
    const { name } = config.regime;
    if (typeof simplesNacional !== 'boolean') return noFiscalInfo;
    return simplesNacional === (name === 'simples') ? null : regimeProblems[name];
  }

  function toTaxes(): object {
    const { retainsIss, taxes, regime } = config;
    const { pis, cofins, ...others } = taxes;
    const common = { retainIss: retainsIss, ...others, ...regime.codes };
    if (regime.name === 'simples') return common;
    const { status, pis: operationPis, cofins: operationCofins } = regime.pisCofins;
    return { ...common, pis, cofins, pisCofinsTaxStatus: status, operationPis, operationCofins };
  }

  function toBody({ reference, chargeId, valueCents, description }: NewInvoice): object {
    return {
      ...(chargeId.startsWith('pay_') ? { payment: chargeId } : { installment: chargeId }),
      serviceDescription: description.slice(0, longestDescription),
      observations: config.observations,
      externalReference: reference,
      value: toReais(valueCents),
      deductions: 0,
      effectiveDate: toDay(options.clock()),
      ...config.service,
      municipalServiceName: config.serviceName,
      taxes: toTaxes(),
    };
  }

  return {
    findProblem,
    async findByReference(reference) {
      const path = `/invoices?externalReference=${encodeURIComponent(reference)}&limit=1`;
      const answer = await api.read({ method: 'GET', path, isExtra: true }, listSchema);
      if (answer.kind !== 'ok') return toFailure(answer);
      const [newest] = answer.body.data;
      return newest ? toInvoice(newest) : { ok: true, value: null };
    },
    async request(invoice) {
      const problem = await findProblem();
      if (problem !== null) return { ok: false, reason: 'refused', problem };
      return post('/invoices', toBody(invoice));
    },
    retry: (id) => post(`/invoices/${encodeURIComponent(id)}/authorize`, {}),
    cancel: (id) => post(`/invoices/${encodeURIComponent(id)}/cancel`, {}),
  };
}

/** Asaas that also issues service invoices, over one connection. Null: it issues none. */
export function createAsaasWithInvoices(
  options: AsaasOptions,
  config: InvoiceTerms | null,
): PaymentProvider {
  const api = new AsaasApi(options);
  const provider = createAsaas(options, api);
  if (!config) return provider;
  return {
    ...provider,
    invoices: createInvoices({ api, config, options }),
    readWebhook(headers, body) {
      const reading = provider.readWebhook(headers, body);
      if (reading.ok || reading.reason !== 'ignored') return reading;
      return readEvent(body) ?? reading;
    },
  };
}
