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

for (const [label, short, least, most, message] of [
  [
    'Número do cartão',
    '4222 2222 2222', // its check digit fits
    '4222 2222 2222 2',
    '4111 1111 1111 1111',
    'Número do cartão inválido',
  ],
  ['CEP', '01001-00', '01001-000', '01001-000', 'CEP inválido'],
  ['Estado', 'S', 'SP', 'SP', 'Use a sigla do estado (UF)'],
  ['CVV', '12', '123', '1234', 'CVV inválido'],
] as const) {
  test(`§9 Field limits | ${label}: from ${least.length} to ${most.length} characters`, async () => {
    const field = topic.page.getByLabel(label, { exact: true });
    const complaint = topic.page.getByText(message, { exact: true });
    for (const text of new Set([least, most])) {
      await field.fill(short);
      await field.blur();
      await expect(complaint).toBeVisible();
      await field.clear();
      await field.pressSequentially(`${text}${text === most ? '9Z' : ''}`);
      await field.blur();
      await expect(field).toHaveValue(text);
      await expect(complaint).toBeHidden();
    }
  });
}
