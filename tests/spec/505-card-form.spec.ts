import { expect, test } from '@playwright/test';
import { servePostalLookup } from '../e2e/support/card.ts';
import { prepareCheckout, reachCard } from './support/checkout.ts';
import { describeTopic } from './support/topic.ts';

const topic = describeTopic();
prepareCheckout(topic);
const field = (label: string) => topic.page.getByLabel(label, { exact: true });
const shown = (message: string) => topic.page.getByText(message, { exact: true }).last();

test.beforeAll(() => reachCard(topic.page));

async function type(label: string, text: string): Promise<void> {
  await field(label).clear();
  await field(label).pressSequentially(text);
  await field(label).blur();
}

test('§5 Card form | cardHolder is prefilled with the full name', async () => {
  await expect(field('Nome no cartão')).toHaveValue('Maria Aparecida dos Santos Oliveira');
});

for (const [label, text, message] of [
  ['CEP', '', 'CEP é obrigatório'],
  ['CEP', '0100', 'CEP inválido'],
  ['Endereço', 'Rua', 'Endereço é obrigatório'],
  ['Número', '', 'Número é obrigatório'],
  ['Bairro', 'S', 'Bairro é obrigatório'],
  ['Cidade', 'S', 'Cidade é obrigatória'],
  ['Estado', '', 'Estado é obrigatório'],
  ['Estado', 'S', 'Use a sigla do estado (UF)'],
  ['Número do cartão', '4111', 'Número do cartão inválido'],
  ['Nome no cartão', 'An', 'Nome no cartão é obrigatório'],
  ['Validade', '12', 'Data de validade inválida'],
  ['CVV', '12', 'CVV inválido'],
] as const) {
  test(`§5 Card form | ${label} "${text}": "${message}"`, async () => {
    await type(label, text);
    await expect(shown(message)).toBeVisible();
  });
}

test('§5 Card form | addressComplement is optional', async () => {
  const complement = topic.page.getByLabel(/^Complemento/u);
  await complement.focus();
  await complement.blur();
  await expect(complement).not.toHaveAttribute('aria-invalid');
});

for (const [label, text, value] of [
  ['CEP', 'a0100100099', '01001-000'],
  ['Número do cartão', '4111x11111111111199', '4111 1111 1111 1111'],
  ['Validade', '12/3099', '12/30'],
  ['CVV', '12345', '1234'],
] as const) {
  test(`§5 Card form | ${label} "${text}" is formatted as ${value}`, async () => {
    await type(label, text);
    await expect(field(label)).toHaveValue(value);
  });
}

test('§5 Card form | 8 digits of the postal code fill address, neighborhood, city and state and focus the number', async () => {
  await field('CEP').clear();
  await field('CEP').pressSequentially('01001000');
  await expect(field('Número')).toBeFocused();
  await expect(field('Endereço')).toHaveValue('Praça da Sé');
  await expect(field('Bairro')).toHaveValue('Sé');
  await expect(field('Cidade')).toHaveValue('São Paulo');
  await expect(field('Estado')).toHaveValue('SP');
});

test('§5 Card form | "CEP não encontrado" if not found', async () => {
  const { page } = topic;
  await page.unroute('**/postal-lookup?*');
  await page.route('**/postal-lookup?*', (route) => route.fulfill({ json: { erro: true } }));
  await type('CEP', '99999999');
  await expect(shown('CEP não encontrado')).toBeVisible();
});

test('§5 Card form | "Erro ao buscar CEP. Tente novamente." on failure, which never blocks', async () => {
  const { page } = topic;
  await page.unroute('**/postal-lookup?*');
  await page.route('**/postal-lookup?*', (route) => route.abort());
  await type('CEP', '88888888');
  await expect(page.getByText('Erro ao buscar CEP. Tente novamente.')).toBeVisible();
  await expect(field('CEP')).not.toHaveAttribute('aria-invalid');
  await page.unroute('**/postal-lookup?*');
  await servePostalLookup(page);
});

test('§3 Card form | installments is a string, default 1', async () => {
  await expect(field('Parcelas')).toHaveValue('1');
});
