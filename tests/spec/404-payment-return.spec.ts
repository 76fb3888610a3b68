import { expect, test } from '@playwright/test';
import { createMember } from './support/people.ts';
import { describeTopic } from './support/topic.ts';

const topic = describeTopic({ signIn: () => createMember('Ana Souza'), ownsTime: true });
const banner = () => topic.page.getByText('Pagamento Confirmado!');

test('§4 Payment return | status=success with an order shows "Pagamento Confirmado!" with the order number', async () => {
  const { page } = topic;
  await page.goto('/membros?status=success&order=pedido-123');
  await expect(banner()).toBeVisible();
  await expect(page.getByText(/pedido-123/u)).toBeVisible();
});

test('§4 Payment return | the banner stays for 10 seconds', async () => {
  const { page } = topic;
  await page.goto('/membros?status=success&order=pedido-123');
  await expect(banner()).toBeVisible();
  // Time also goes by itself: what is left between the two is for a slow machine.
  await page.clock.fastForward(4000);
  await expect(banner()).toBeVisible();
  await page.clock.fastForward(6000);
  await expect(banner()).toHaveCount(0);
});

for (const query of ['status=success', 'order=pedido-123', 'status=failed&order=pedido-123']) {
  test(`§4 Payment return | ${query} alone shows nothing`, async () => {
    await topic.page.goto(`/membros?${query}`);
    await expect(topic.page.getByRole('heading', { name: 'Meus Cursos' })).toBeVisible();
    await expect(banner()).toHaveCount(0);
  });
}
