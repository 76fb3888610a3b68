import type { CardInstallments } from '#domain/catalogue/installments.ts';
import type {
  CustomerField,
  NewCustomer,
  Outcome,
  PaymentProvider,
} from '#server/ports/provider.ts';
import { AsaasApi, type ApiOptions } from './api.ts';
import { feesSchema } from './account-schemas.ts';
import { readBoleto } from './boleto.ts';
import { AsaasCharges, toFailure } from './charges.ts';
import { toProviderFees } from './to-fees.ts';
import { toNewCustomer } from './new-payment.ts';
import { listDay } from './list-day.ts';
import { customerListSchema, idSchema } from './schemas.ts';
import { readWebhook } from './webhook.ts';

export interface AsaasOptions extends ApiOptions {
  webhookToken: string;
  /** The key is one of the provider's own sandbox. */
  isTest: boolean;
  /** Cards are typed on a page of Asaas, not on ours. */
  hasCardPage: boolean;
  cardInstallments: CardInstallments;
  /** The account may have foreign customers, which Asaas allows on request. */
  takesForeigners: boolean;
}

/** The provider's refusals of a customer name the field in their code, or in their sentence alone. */
const refusedFields: readonly [RegExp, CustomerField][] = [
  [/phone|celular|telefone/iu, 'phone'],
  [/e-?mail/iu, 'email'],
  [/cpf|cnpj|foreign|estrangeir/iu, 'document'],
  [/name|nome/iu, 'name'],
];

function findRefusedField({ code, description }: { code: string; description: string }) {
  return refusedFields.find(([pattern]) => pattern.test(`${code} ${description}`))?.[1];
}

/** The provider keeps duplicates, so a customer is looked for by our reference first. */
async function createCustomer(
  api: AsaasApi,
  customer: NewCustomer,
): Promise<Outcome<{ id: string }>> {
  const path = `/customers?externalReference=${encodeURIComponent(customer.reference)}&limit=1`;
  const found = await api.read({ method: 'GET', path }, customerListSchema);
  if (found.kind !== 'ok') return toFailure(found);
  const [known] = found.body.data;
  if (known && known.deleted !== true) return { ok: true, value: { id: known.id } };
  const post = (body: object) => api.read({ method: 'POST', path: '/customers', body }, idSchema);
  let created = await post(toNewCustomer(customer));
  if (created.kind === 'refused' && findRefusedField(created) === 'phone')
    created = await post(toNewCustomer({ ...customer, phone: null }));
  if (created.kind === 'ok') return { ok: true, value: { id: created.body.id } };
  const field = created.kind === 'refused' ? findRefusedField(created) : undefined;
  return field === undefined ? toFailure(created) : { ok: false, reason: 'invalid', field };
}

/** Asaas, API v3 (docs.asaas.com). Money is in reais there and in cents here. */
export function createAsaas(
  options: AsaasOptions,
  api: AsaasApi = new AsaasApi(options),
): PaymentProvider {
  const charges = new AsaasCharges(api, options);
  return {
    name: options.isTest ? 'asaas_sandbox' : 'asaas',
    isTest: options.isTest,
    displayName: 'Asaas',
    hasCardPage: options.hasCardPage,
    cardInstallments: options.cardInstallments,
    takesForeigners: options.takesForeigners,
    createCustomer: (customer) => createCustomer(api, customer),
    createCharge: (order) => charges.create(order),
    findChargeByReference: (reference) => charges.findByReference(reference),
    getCharge: (id) => charges.get(id),
    getPixCode: (id) => charges.getPixCode(id),
    getBoleto: (id) => readBoleto(api, charges, id),
    getCardPage: (id) => charges.getCardPage(id),
    cancelCharge: (id) => charges.cancel(id),
    refundCharge: (id) => charges.refund(id),
    refundPart: (id, totalCents) => charges.refundPart(id, totalCents),
    async checkHealth() {
      await api.call({ method: 'GET', path: '/payments?limit=1' });
    },
    async readFees() {
      const answer = await api.read({ method: 'GET', path: '/myAccount/fees' }, feesSchema);
      return answer.kind === 'ok'
        ? { ok: true, value: toProviderFees(answer.body) }
        : toFailure(answer);
    },
    listCharges: (day) => listDay(api, day, options.logger),
    findProblem: () => api.problem,
    readWebhook: (headers, body) => readWebhook(options.webhookToken, headers, body),
  };
}
