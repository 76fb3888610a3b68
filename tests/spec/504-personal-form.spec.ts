import { expect, test } from '@playwright/test';
import { openAsStranger, prepareCheckout } from './support/checkout.ts';
import { describeTopic } from './support/topic.ts';

const topic = describeTopic();
prepareCheckout(topic);
const field = (label: string) => topic.page.getByLabel(label, { exact: true });

test.beforeAll(() => openAsStranger(topic.page));

async function expectMessage(label: string, text: string, message: string): Promise<void> {
  await field(label).fill(text);
  await field(label).blur();
  await expect(topic.page.getByText(message, { exact: true })).toBeVisible();
}

for (const [label, wrong, right, message] of [
  ['Nome completo', 'Al', 'Ana', 'Nome completo é obrigatório'],
  ['E-mail', 'ana', 'ana@example.com', 'Email inválido'],
  ['Celular', '119876543', '1198765432', 'Telefone inválido'],
] as const) {
  test(`§5 Personal form | ${label}: "${message}"`, async () => {
    await expectMessage(label, wrong, message);
    await field(label).fill(right);
    await expect(topic.page.getByText(message, { exact: true })).toBeHidden();
  });
}

test('§5 Personal form | documentType is one of CPF, CNPJ, Estrangeiro', async () => {
  const options = field('Documento').getByRole('option');
  await expect(options).toHaveText(['CPF', 'CNPJ', 'Estrangeiro']);
});

for (const [type, label, placeholder, wrong, right] of [
  ['CPF', 'Número do CPF', '000.000.000-00', '2497156379', '24971563792'],
  ['CNPJ', 'Número do CNPJ', '00.000.000/0000-00', '1122233300018', '11222333000181'],
  ['Estrangeiro', 'Número', 'Passaporte ou documento de identidade', 'AB12', 'AB123'],
] as const) {
  test(`§5 Personal form | the document of a ${type}, with its own placeholder`, async () => {
    await field('Documento').selectOption(type);
    await expect(field(label)).toHaveAttribute('placeholder', placeholder);
    const message = 'Número de documento inválido';
    await expectMessage(label, wrong, message);
    await field(label).fill(right);
    await expect(topic.page.getByText(message, { exact: true })).toBeHidden();
  });
}
