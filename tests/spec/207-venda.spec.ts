import { expect, test } from '@playwright/test';
import { wake } from '../e2e/support/wake.ts';
import { describeTopic } from './support/topic.ts';

const topic = describeTopic({ ownsTime: true });
/** So long after the page was opened, whenever its application started. */
async function runUntil(openForMs: number): Promise<void> {
  const { page } = topic;
  await page.clock.runFor(openForMs - (await page.evaluate(() => performance.now())));
}
const offers = () => topic.page.getByRole('region', { name: 'O seu ingresso' });

test('§2 Sales video | a headline and a video', async () => {
  const { page } = topic;
  await page.goto('/venda');
  await page.clock.runFor(2_000);
  await wake(page);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/Você canta/iu);
  const video = page.getByLabel('Você canta em inglês. E entende?');
  await expect(video).toBeVisible();
  await expect(video.locator('track[kind=captions]')).toHaveCount(1);
});

test('§2 Sales video | three testimonial videos selectable by tab', async () => {
  const tabs = topic.page.getByRole('tab');
  await expect(tabs).toHaveCount(3);
  for (const tab of await tabs.all()) {
    await tab.click();
    await expect(tab).toHaveAttribute('aria-selected', 'true');
    const name = await tab
      .getByText(/^[A-ZÀ-Ü]/u)
      .first()
      .textContent();
    await expect(topic.page.getByRole('tabpanel').locator('video')).toHaveAttribute(
      'aria-label',
      `Depoimento de ${name ?? ''}`,
    );
  }
  await expect(topic.page.getByRole('tabpanel').getByText('Depoimento ilustrativo')).toBeVisible();
});

test('§2 Sales video | three written testimonials with star ratings', async () => {
  await expect(topic.page.getByText(/^Nota [1-5] de 5$/u)).toHaveCount(3);
});

test('§2 Sales video | the skip button is there in development only', async () => {
  await expect(topic.page.getByRole('button', { name: 'Pular espera' })).toHaveCount(0);
});

test('§2 Sales video | the offers are hidden until revealed', async () => {
  await expect(offers()).toBeHidden();
  await runUntil(179_000);
  await expect(offers()).toBeHidden();
});

test('§9 Timings | the sales offer timer is 180000 ms, and revealing scrolls to the offers', async () => {
  await runUntil(180_500);
  await expect(offers()).toBeVisible();
  await expect(offers()).toBeInViewport();
});

test('§2 Sales video | masterclass, old price R$ 197,00, price R$ 97,00', async () => {
  await expect(offers().getByText('Masterclass Inglês Proibido')).toBeVisible();
  await expect(offers().locator('s')).toHaveText('R$ 197,00');
  await expect(offers().getByText('R$ 97,00', { exact: true })).toBeVisible();
});

test('§2 Sales video | one-time payment, lifetime access', async () => {
  await expect(offers().getByText('Pagamento único · Acesso vitalício')).toBeVisible();
});

for (const bullet of [
  '2 horas de conteúdo gravado',
  '3 pilares: ouvido, boca e memória',
  'Técnicas para os próximos 90 dias',
  'Bônus: 50 cards de Anki',
]) {
  test(`§2 Sales video | the offer lists: ${bullet}`, async () => {
    await expect(offers().getByText(bullet)).toBeVisible();
  });
}

test('§2 Sales video | 7-day money-back guarantee and secure payment via a payment provider', async () => {
  await expect(offers().getByText('Garantia de 7 dias: seu dinheiro de volta')).toBeVisible();
  await expect(offers().getByText('Pagamento seguro via Sandbox')).toBeVisible();
});

test('§2 Sales video | the buy button buys the masterclass', async () => {
  await expect(offers().getByRole('link', { name: 'Quero a masterclass' })).toHaveAttribute(
    'href',
    '/checkout?product=masterclass',
  );
});
