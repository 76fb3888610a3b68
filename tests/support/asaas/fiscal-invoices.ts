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
    taxes: z.object({
      retainIss: z.boolean(),
      iss: percent,
      cofins: percent,
      csll: percent,
      inss: percent,
      ir: percent,
      pis: percent,
    }),
  })
  .refine((body) => (body.municipalServiceId ?? body.municipalServiceCode) !== undefined);

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
}

/** The fiscal side of the account: what the city hall does with invoices. */
export class FiscalInvoices {
  readonly invoices = new Map<string, FiscalInvoice>();
  /** The city hall's refusal of the next invoice; null: it issues it. */
  refusal: string | null = null;
  /** The city hall's refusal of the next cancellation. */
  cancelRefusal: string | null = null;
  isConfigured = true;

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
    if (invoice.status === 'SCHEDULED') invoice.status = 'SYNCHRONIZED';
    else if (invoice.status === 'SYNCHRONIZED' && this.refusal !== null) {
      Object.assign(invoice, { status: 'ERROR', statusDescription: this.refusal });
      this.refusal = null;
    } else if (invoice.status === 'SYNCHRONIZED') {
      const number = String(this.invoices.size);
      const pdfUrl = `https://sandbox.asaas.com/nf/${number}.pdf`;
      Object.assign(invoice, { status: 'AUTHORIZED', statusDescription: null, number, pdfUrl });
    } else if (invoice.status === 'PROCESSING_CANCELLATION') {
      invoice.status = this.cancelRefusal === null ? 'CANCELED' : 'CANCELLATION_DENIED';
      invoice.statusDescription = this.cancelRefusal;
      this.cancelRefusal = null;
    }
  }
}

function create(store: AsaasStore, given: unknown): FiscalInvoice {
  const { fiscal } = store;
  require(fiscal.isConfigured, 'invalid_action', 'As informações fiscais não foram preenchidas.');
  const parsed = newInvoice.safeParse(given);
  require(parsed.success, 'invalid_object', 'Os dados da nota fiscal são inválidos.');
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
  };
  fiscal.invoices.set(invoice.id, invoice);
  return invoice;
}

export function createFiscalRoutes(store: AsaasStore): Hono {
  const routes = new Hono();
  const { fiscal } = store;
  const wire = (invoice: FiscalInvoice) => ({ object: 'invoice', type: 'NFS-e', ...invoice });
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
    Object.assign(invoice, { status: 'SYNCHRONIZED', statusDescription: null });
    return c.json(wire(invoice));
  });
  routes.post('/invoices/:id/cancel', (c) => {
    const invoice = fiscal.find(c.req.param('id'));
    require(!['CANCELED', 'PROCESSING_CANCELLATION', 'ERROR'].includes(
      invoice.status,
    ), 'invalid_action', 'Esta nota fiscal não pode ser cancelada.');
    invoice.status = invoice.status === 'SCHEDULED' ? 'CANCELED' : 'PROCESSING_CANCELLATION';
    return c.json(wire(invoice));
  });
  return routes;
}
