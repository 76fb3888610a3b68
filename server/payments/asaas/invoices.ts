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
import type { PaymentProvider } from '#server/ports/provider.ts';
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

const toDay = toDateFormat('en-CA', { dateStyle: 'short' });
const longestDescription = 500;
const noPermission = 'A chave de API não tem a permissão INVOICE, ou a conta não emite notas.';
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
      taxes: { retainIss: config.retainsIss, ...config.taxes },
    };
  }

  return {
    async findByReference(reference) {
      const path = `/invoices?externalReference=${encodeURIComponent(reference)}&limit=1`;
      const answer = await api.read({ method: 'GET', path, isExtra: true }, listSchema);
      if (answer.kind !== 'ok') return toFailure(answer);
      const [newest] = answer.body.data;
      return newest ? toInvoice(newest) : { ok: true, value: null };
    },
    request: (invoice) => post('/invoices', toBody(invoice)),
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
  return config ? { ...provider, invoices: createInvoices({ api, config, options }) } : provider;
}
