import { expect, test } from '@playwright/test';
import { prepareCheckout, reachCard } from './support/checkout.ts';
import { describeTopic } from './support/topic.ts';

const topic = describeTopic();
prepareCheckout(topic);
let password = '';

test.beforeAll(async () => {
  topic.page.on('request', (request) => {
    if (request.url().includes('/auth/v1/signup')) ({ password } = request.postDataJSON());
  });
  await reachCard(topic.page);
});

test('§9 Field limits | the generated password has 10 letters and digits', () => {
  expect(password).toMatch(/^[0-9A-Za-z]{10}$/u);
});

for (const [label, least, most, message] of [
  ['Número do cartão', '4222 2222 2222 2', '4111 1111 1111 1111', 'Número do cartão inválido'],
  ['CEP', '01001-000', '01001-000', 'CEP inválido'],
  ['Estado', 'SP', 'SP', 'Use a sigla do estado (UF)'],
  ['CVV', '123', '1234', 'CVV inválido'],
] as const) {
  test(`§9 Field limits | ${label}: from ${least.length} to ${most.length} characters`, async () => {
    const field = topic.page.getByLabel(label, { exact: true });
    for (const text of [least, most]) {
      await field.clear();
      await field.pressSequentially(`${text}${text === most ? '9Z' : ''}`);
      await expect(field).toHaveValue(text);
    }
    await field.fill(least.slice(0, -2));
    await field.blur();
    await expect(
      topic.page.getByText(/inválido|obrigatório|sigla do estado/u).first(),
    ).toBeVisible();
    await field.fill(most);
    await field.blur();
    await expect(topic.page.getByText(message, { exact: true })).toBeHidden();
  });
}
