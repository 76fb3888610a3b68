import { Hono } from 'hono';
import { z } from 'zod';
import { Problem, require } from './problem.ts';
import type { AsaasStore } from './store.ts';
import { toList } from './wire.ts';

const percent = z.number().min(0).max(100);
const newInvoice = z
  .looseObject({
    payment: z.string().startsWith('pay_').optional(),
    installment: z.string().optional(),
    serviceDescription: z.string().min(1),
    observations: z.string(),
    externalReference: z.string().optional(),
    value: z.number().positive(),
    deductions: z.number(),
    effectiveDate: z.iso.date(),
    municipalServiceId: z.string().optional(),
    municipalServiceCode: z.string().optional(),
    municipalServiceName: z.string().min(1),
    taxes: z.strictObject({
      retainIss: z.boolean(),
      iss: percent,
      cofins: percent.optional(),
      csll: percent,
      inss: percent,
      ir: percent,
      pis: percent.optional(),
      nbsCode: z.string().optional(),
      taxSituationCode: z.string().optional(),
      taxClassificationCode: z.string().optional(),
      operationIndicatorCode: z.string().optional(),
      pisCofinsTaxStatus: z.string().optional(),
      operationPis: percent.nullish(),
      operationCofins: percent.nullish(),
    }),
  })
  .refine((body) => (body.municipalServiceId ?? body.municipalServiceCode) !== undefined);

type Taxes = z.infer<typeof newInvoice>['taxes'];

/** The provider's words since 2026 where a company outside of Simples Nacional leaves something out, or one inside says too much. */
function findTaxProblem(taxes: Taxes, simplesNacional: boolean): string | null {
  if (simplesNacional)
    return taxes.pisCofinsTaxStatus === undefined
      ? null
      : 'A situação tributária de PIS/COFINS não se aplica ao Simples Nacional.';
  const codes = [
    'nbsCode',
    'taxSituationCode',
    'taxClassificationCode',
    'operationIndicatorCode',
  ] as const;
  if (codes.some((name) => taxes[name] === undefined))
    return 'Os códigos da Reforma Tributária devem ser informados.';
  if (taxes.pis === undefined || taxes.cofins === undefined || !taxes.pisCofinsTaxStatus)
    return 'A situação tributária de PIS/COFINS deve ser informada.';
  const isTaxed = taxes.pisCofinsTaxStatus === 'STANDARD_TAXABLE_OPERATION';
  return isTaxed && !(taxes.operationPis && taxes.operationCofins)
    ? 'As alíquotas de PIS/COFINS da operação devem ser informadas.'
    : null;
}

export interface FiscalInvoice {
  id: string;
  status: string;
  statusDescription: string | null;
  number: string | null;
  pdfUrl: string | null;
  externalReference: string | null;
  payment: string | null;
  installment: string | null;
  serviceDescription: string;
  value: number;
  effectiveDate: string;
  taxes: Taxes;
}

const events: Record<string, string> = {
  SYNCHRONIZED: 'INVOICE_SYNCHRONIZED',
  AUTHORIZED: 'INVOICE_AUTHORIZED',
  PROCESSING_CANCELLATION: 'INVOICE_PROCESSING_CANCELLATION',
  CANCELED: 'INVOICE_CANCELED',
  CANCELLATION_DENIED: 'INVOICE_CANCELLATION_DENIED',
  ERROR: 'INVOICE_ERROR',
};

/** The fiscal side of the account: what the city hall does with invoices. */
export class FiscalInvoices {
  readonly invoices = new Map<string, FiscalInvoice>();
  /** The city hall's refusal of the next invoice; null: it issues it. */
  refusal: string | null = null;
  /** The city hall's refusal of the next cancellation. */
  cancelRefusal: string | null = null;
  isConfigured = true;
  simplesNacional = true;
  readonly #emit: (invoice: FiscalInvoice, event: string) => void;

  constructor(emit: (invoice: FiscalInvoice, event: string) => void) {
    this.#emit = emit;
  }

  change(invoice: FiscalInvoice, changes: Partial<FiscalInvoice>): void {
    Object.assign(invoice, changes);
    const event = events[invoice.status];
    if (event) this.#emit(invoice, event);
  }

  find(id: string): FiscalInvoice {
    const invoice = this.invoices.get(id);
    if (!invoice) throw new Problem('not_found', '', 404);
    return invoice;
  }

  /** The city hall has worked. */
  pass(): void {
    for (const invoice of this.invoices.values()) this.#work(invoice);
  }

  #work(invoice: FiscalInvoice): void {
    if (invoice.status === 'SCHEDULED') this.change(invoice, { status: 'SYNCHRONIZED' });
    else if (invoice.status === 'SYNCHRONIZED' && this.refusal !== null) {
      this.change(invoice, { status: 'ERROR', statusDescription: this.refusal });
      this.refusal = null;
    } else if (invoice.status === 'SYNCHRONIZED') {
      const number = String(this.invoices.size);
      const pdfUrl = `https://sandbox.asaas.com/nf/${number}.pdf`;
      this.change(invoice, { status: 'AUTHORIZED', statusDescription: null, number, pdfUrl });
    } else if (invoice.status === 'PROCESSING_CANCELLATION') {
      const status = this.cancelRefusal === null ? 'CANCELED' : 'CANCELLATION_DENIED';
      this.change(invoice, { status, statusDescription: this.cancelRefusal });
      this.cancelRefusal = null;
    }
  }
}

function create(store: AsaasStore, given: unknown): FiscalInvoice {
  const { fiscal } = store;
  require(fiscal.isConfigured, 'invalid_action', 'As informações fiscais não foram preenchidas.');
  const parsed = newInvoice.safeParse(given);
  require(parsed.success, 'invalid_object', 'Os dados da nota fiscal são inválidos.');
  const problem = findTaxProblem(parsed.data.taxes, fiscal.simplesNacional);
  require(problem === null, 'invalid_taxes', problem ?? '');
  const { payment = null, installment = null, externalReference = null, ...body } = parsed.data;
  const isKnown =
    payment === null ? store.plan(installment ?? '').length > 0 : store.payments.has(payment);
  require(isKnown, 'invalid_payment', 'A cobrança não foi encontrada.');
  const invoice: FiscalInvoice = {
    id: store.newId('inv'),
    status: 'SCHEDULED',
    statusDescription: null,
    number: null,
    pdfUrl: null,
    externalReference,
    payment,
    installment,
    serviceDescription: body.serviceDescription,
    value: body.value,
    effectiveDate: body.effectiveDate,
    taxes: body.taxes,
  };
  fiscal.invoices.set(invoice.id, invoice);
  return invoice;
}

export function createFiscalRoutes(store: AsaasStore): Hono {
  const routes = new Hono();
  const { fiscal } = store;
  const wire = (invoice: FiscalInvoice) => ({ object: 'invoice', type: 'NFS-e', ...invoice });
  routes.get('/fiscalInfo', (c) => {
    if (!fiscal.isConfigured) throw new Problem('not_found', '', 404);
    return c.json({
      object: 'fiscalInfo',
      simplesNacional: fiscal.simplesNacional,
      cnae: '8593700',
    });
  });
  routes.post('/invoices', async (c) => c.json(wire(create(store, await c.req.json()))));
  routes.get('/invoices', (c) => {
    const query = new URL(c.req.url).searchParams;
    const reference = query.get('externalReference');
    const rows = [...fiscal.invoices.values()].filter(
      (invoice) => reference === null || invoice.externalReference === reference,
    );
    return c.json(toList(rows.toReversed().map(wire), query));
  });
  routes.post('/invoices/:id/authorize', (c) => {
    const invoice = fiscal.find(c.req.param('id'));
    const isOpen = invoice.status === 'SCHEDULED' || invoice.status === 'ERROR';
    require(isOpen, 'invalid_action', 'Esta nota fiscal não pode ser emitida.');
    fiscal.change(invoice, { status: 'SYNCHRONIZED', statusDescription: null });
    return c.json(wire(invoice));
  });
  routes.post('/invoices/:id/cancel', (c) => {
    const invoice = fiscal.find(c.req.param('id'));
    require(!['CANCELED', 'PROCESSING_CANCELLATION', 'ERROR'].includes(
      invoice.status,
    ), 'invalid_action', 'Esta nota fiscal não pode ser cancelada.');
    const isEarly = invoice.status === 'SCHEDULED';
    fiscal.change(invoice, { status: isEarly ? 'CANCELED' : 'PROCESSING_CANCELLATION' });
    return c.json(wire(invoice));
  });
  return routes;
}
