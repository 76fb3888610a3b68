import { expect, test } from '@playwright/test';
import { holdTime, letPass, stepUntilSeen } from './support/clock.ts';
import { createMember } from './support/people.ts';
import { describeTopic } from './support/topic.ts';

const topic = describeTopic({ signIn: () => createMember('Ana Souza'), ownsTime: true });
const banner = () => topic.page.getByText('Pagamento Confirmado!');

test('§4 Payment return | status=success with an order shows "Pagamento Confirmado!" with the order number, in green', async () => {
  const { page } = topic;
  await page.goto('/membros?status=success&order=pedido-123');
  const box = page.getByRole('status').filter({ has: banner() });
  await expect(box).toBeVisible();
  await expect(box).toContainText('pedido-123');
  const colour = await box.evaluate((element) => getComputedStyle(element).backgroundColor);
  const [red = 0, green = 0, blue = 0] = (colour.match(/\d+/gu) ?? []).map(Number);
  expect(green).toBeGreaterThan(Math.max(red, blue));
});

test('§4 Payment return | the banner stays for 10 seconds', async () => {
  const { page } = topic;
  await holdTime(page);
  await page.goto('/membros?status=success&order=pedido-123');
  await stepUntilSeen(page, banner());
  await letPass(page, 9_900);
  await expect(banner()).toBeVisible();
  await letPass(page, 200);
  await expect(banner()).toHaveCount(0);
  await page.clock.resume();
});

for (const query of ['status=success', 'order=pedido-123', 'status=failed&order=pedido-123']) {
  test(`§4 Payment return | ${query} alone shows nothing`, async () => {
    await topic.page.goto(`/membros?${query}`);
    await expect(topic.page.getByRole('heading', { name: 'Meus Cursos' })).toBeVisible();
    await expect(banner()).toHaveCount(0);
  });
}
