import { expect, test } from '@playwright/test';
import { describeTopic } from './support/topic.ts';

const topic = describeTopic({ path: '/checkout?product=masterclass' });

test('§9 Prices | the checkout product price is 97, as R$ with comma decimals', async () => {
  const summary = topic.page.getByRole('region', { name: 'Resumo do pedido' });
  await expect(summary.getByText('R$ 97,00')).toBeVisible();
});

test('§9 Prices | the masterclass is paid by Pix, card or boleto', async () => {
  for (const name of [/^Pix/u, /^Cartão de crédito/u, /^Boleto/u])
    await expect(topic.page.getByRole('radio', { name })).toBeEnabled();
});

test('§9 Installments | the card option says up to 3x for this price', async () => {
  const card = topic.page.getByRole('radio', { name: /até 3x de R\$ 32,33 sem juros/u });
  await expect(card).toBeVisible();
});
