import { beforeEach, expect, test } from 'vitest';
import { openAsaasShop } from '#tests/support/asaas/shop.ts';
import { checkInvoices } from '../invoices/process-invoices.ts';

const codes = {
  nbsCode: '1.2205.13.00',
  taxSituationCode: '000',
  taxClassificationCode: '000001',
  operationIndicatorCode: '020101',
};
const { server, buyers, emulator, provider, trigger, work, lines } = await openAsaasShop({
  invoiceTerms: {
    moment: 'payment',
    service: { municipalServiceCode: '080201' },
    serviceName: 'Ensino de idiomas',
    taxes: { iss: 2, cofins: 0, csll: 1, inss: 0, ir: 1.5, pis: 0 },
    regime: {
      name: 'normal',
      codes,
      pisCofins: { status: 'STANDARD_TAXABLE_OPERATION', pis: 0.65, cofins: 3 },
    },
    retainsIss: false,
    observations: '',
  },
});
const { fiscal } = emulator.store;
beforeEach(() => {
  fiscal.isConfigured = true;
  fiscal.simplesNacional = false;
  lines.length = 0;
});
const findProblem = () => provider.invoices?.findProblem();

test('a school outside of Simples Nacional sends the codes of the service and its PIS and COFINS', async () => {
  const person = await server.createPerson();
  const { paymentId } = await buyers.openPix(person);
  await trigger(paymentId, 'pay');
  await work(1);
  const [invoice] = [...fiscal.invoices.values()];
  expect(invoice?.taxes).toEqual({
    retainIss: false,
    iss: 2,
    pis: 0,
    cofins: 0,
    csll: 1,
    inss: 0,
    ir: 1.5,
    ...codes,
    pisCofinsTaxStatus: 'STANDARD_TAXABLE_OPERATION',
    operationPis: 0.65,
    operationCofins: 3,
  });
});

test('a right setup is no problem, and neither is a provider that is silent', async () => {
  expect(await findProblem()).toBeNull();
  emulator.force('GET', /^\/fiscalInfo$/u, 502);
  expect(await findProblem()).toBeNull();
});

test.each([
  ['is in Simples Nacional', { simplesNacional: true }, /NFSE_REGIME diz normal/u],
  ['has no fiscal data', { isConfigured: false }, /informações fiscais/u],
])('an account that %s is reported at start and each hour', async (_, state, reason) => {
  Object.assign(fiscal, state);
  expect(await findProblem()).toMatch(reason);
  await checkInvoices(server.deps);
  expect(lines).toContainEqual([
    { problem: expect.stringMatching(reason) },
    'no service invoice can be issued',
  ]);
});

test('a key that may not read the fiscal data stops neither invoices nor sales', async () => {
  emulator.force('GET', /^\/fiscalInfo$/u, 403);
  expect(await findProblem()).toBeNull();
  expect(provider.findProblem?.()).toBeNull();
});
