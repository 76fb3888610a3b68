import { Hono } from 'hono';
import { z } from 'zod';
import { isBrazilianDocument } from '#domain/brazil/documents.ts';
import { Problem, require } from './problem.ts';
import type { AsaasStore, Webhook } from './store.ts';
import { toList, toWireCustomer, toWireWebhook } from './wire.ts';

const customerSchema = z.looseObject({
  name: z.string().min(1),
  cpfCnpj: z.string().nullish(),
  foreignCustomer: z.boolean().default(false),
  email: z.string().nullish(),
  phone: z.string().nullish(),
  mobilePhone: z.string().nullish(),
  externalReference: z.string().nullish(),
  notificationDisabled: z.boolean().default(false),
});

const webhookSchema = z.looseObject({
  name: z.string().min(1),
  url: z.url(),
  email: z.string().optional(),
  enabled: z.boolean().default(true),
  interrupted: z.boolean().default(false),
  authToken: z.string().min(32).max(255).regex(/^\S+$/u).optional(),
  sendType: z.enum(['SEQUENTIALLY', 'NON_SEQUENTIALLY']),
  events: z.array(z.string().regex(/^(?:PAYMENT|INVOICE)_/u)).min(1),
});

function createCustomer(store: AsaasStore, given: unknown) {
  const parsed = customerSchema.safeParse(given);
  require(parsed.success, 'invalid_object', 'O nome do cliente deve ser informado.');
  const {
    name,
    cpfCnpj = null,
    foreignCustomer,
    email = null,
    externalReference = null,
    notificationDisabled,
  } = parsed.data;
  const isAllowed = !foreignCustomer || store.takesForeigners;
  require(isAllowed, 'invalid_action', 'A conta não permite clientes estrangeiros.');
  const isValid = cpfCnpj === null ? foreignCustomer : isBrazilianDocument(cpfCnpj);
  require(isValid, 'invalid_object', 'O CPF/CNPJ informado é inválido.');
  const isAddress = email === null || z.email().safeParse(email).success;
  require(isAddress, 'invalid_email', 'O e-mail informado é inválido.');
  for (const field of ['phone', 'mobilePhone'] as const) {
    const number = parsed.data[field] ?? null;
    const isNational = number === null || /^[1-9]{2}9?\d{8}$/u.test(number);
    const isRepeated = /^\d{2}9?(\d)\1+$/u.test(number ?? '');
    require(isNational && !isRepeated, `invalid_${field}`, 'O telefone informado é inválido.');
  }
  const id = `cus_${String(store.customers.size + 1).padStart(12, '0')}`;
  const customer = {
    id,
    name,
    cpfCnpj,
    foreignCustomer,
    email,
    phone: parsed.data.mobilePhone ?? parsed.data.phone ?? null,
    externalReference,
    notificationDisabled,
  };
  store.customers.set(id, customer);
  return toWireCustomer(customer);
}

function saveWebhook(store: AsaasStore, old: Webhook | null, given: unknown) {
  const base = old ? webhookSchema.partial() : webhookSchema;
  const parsed = base.safeParse(given);
  require(parsed.success, 'invalid_object', 'Os dados do webhook são inválidos.');
  const fresh = {
    id: store.newId('whk'),
    name: '',
    url: '',
    email: null,
    enabled: true,
    interrupted: false,
    authToken: '',
    sendType: 'SEQUENTIALLY',
    events: [],
    penalizedRequestsCount: 0,
  };
  const sent = Object.fromEntries(
    Object.keys(z.record(z.string(), z.unknown()).parse(given)).map((key) => [
      key,
      Object.entries(parsed.data).find(([name]) => name === key)?.[1],
    ]),
  );
  const webhook: Webhook = { ...(old ?? fresh), ...sent };
  store.webhooks.set(webhook.id, webhook);
  return toWireWebhook(webhook);
}

/** Customers, webhooks, and what the account costs and holds. */
export function createAccountRoutes(store: AsaasStore): Hono {
  const routes = new Hono();
  routes.post('/customers', async (c) => c.json(createCustomer(store, await c.req.json())));
  routes.get('/customers', (c) => {
    const query = new URL(c.req.url).searchParams;
    const wanted = (['cpfCnpj', 'email', 'externalReference'] as const).filter((name) =>
      query.has(name),
    );
    const rows = [...store.customers.values()].filter((customer) =>
      wanted.every((name) => customer[name] === query.get(name)),
    );
    return c.json(toList(rows.toReversed().map(toWireCustomer), query));
  });
  routes.post('/webhooks', async (c) => {
    require(store.webhooks.size < 10, 'invalid_action', 'Limite de webhooks atingido.');
    return c.json(saveWebhook(store, null, await c.req.json()));
  });
  routes.get('/webhooks', (c) =>
    c.json(
      toList([...store.webhooks.values()].map(toWireWebhook), new URL(c.req.url).searchParams),
    ),
  );
  routes.put('/webhooks/:id', async (c) => {
    const old = store.webhooks.get(c.req.param('id'));
    if (!old) throw new Problem('not_found', '', 404);
    return c.json(saveWebhook(store, old, await c.req.json()));
  });
  routes.get('/myAccount/fees', (c) =>
    c.json({
      payment: {
        bankSlip: { defaultValue: 1.99 },
        creditCard: {
          operationValue: 0.49,
          oneInstallmentPercentage: 2.99,
          upToSixInstallmentsPercentage: 3.49,
        },
        pix: { fixedFeeValue: 1.99 },
      },
    }),
  );
  routes.get('/myAccount/commercialInfo/', (c) =>
    c.json({ name: 'Ana Souza', companyName: 'Escola da Ana LTDA', cpfCnpj: '11222333000181' }),
  );
  routes.get('/pix/addressKeys', (c) =>
    c.json(toList([{ id: 'pix', status: 'ACTIVE' }], new URL(c.req.url).searchParams)),
  );
  routes.get('/finance/balance', (c) => c.json({ balance: store.balanceCents / 100 }));
  return routes;
}
