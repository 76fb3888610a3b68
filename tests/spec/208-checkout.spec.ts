import { expect, test } from '@playwright/test';
import { hold } from './support/hold.ts';
import { createMember } from './support/people.ts';
import { describeTopic, open } from './support/topic.ts';

const topic = describeTopic({ path: '/checkout?product=masterclass' });
const summary = () => topic.page.getByRole('region', { name: 'Resumo do pedido' });

test('§2 Checkout | scrolls to top', async () => {
  const { page } = topic;
  const scrolled = () => page.evaluate(() => window.scrollY);
  await open(page, '/masterclass?versao=evento');
  const last = page.getByRole('link', { name: /^Garantir a gravação/u }).last();
  await last.scrollIntoViewIfNeeded();
  expect(await scrolled()).toBeGreaterThan(800);
  await last.click();
  await expect(page.getByRole('form', { name: 'Seus dados' })).toBeAttached();
  await expect.poll(scrolled).toBe(0);
});

for (const [path, what] of [
  ['/checkout', 'without the product parameter'],
  ['/checkout?product=nada', 'with an unknown product'],
] as const) {
  test(`§2 Checkout | ${what} it goes to /`, async () => {
    await topic.page.goto(path);
    await topic.page.waitForURL((url) => url.pathname === '/');
  });
}

test('§2 Checkout | a course slug resolves to a course at its promotional price', async () => {
  await open(topic.page, '/checkout?product=curso');
  await expect(summary().getByText('Inglês Proibido', { exact: true })).toBeVisible();
  await expect(summary().getByText('R$ 797,00')).toBeVisible();
});

test('§2 Checkout | so does the id of the course', async () => {
  await open(topic.page, '/checkout?product=ingles-proibido');
  await expect(summary().getByText('R$ 797,00')).toBeVisible();
});

test('§2 Checkout | a course that waits has its list in place of the payment', async () => {
  await expect(topic.page.getByRole('heading', { name: 'Lista de espera' })).toBeVisible();
  await expect(topic.page.getByLabel('E-mail')).toBeHidden();
});

test('§2 Checkout | without a promotional price it is the price, and a closed course is "Em breve"', async () => {
  await open(topic.page, '/checkout?product=filmes');
  await expect(summary().getByText('R$ 697,00')).toBeVisible();
  await expect(topic.page.getByRole('heading', { name: 'Em breve' })).toBeVisible();
});

test('§2 Checkout | masterclass is the product priced 97', async () => {
  await open(topic.page, '/checkout?product=masterclass');
  await expect(summary().getByText('R$ 97,00')).toBeVisible();
});

test('§2 Checkout | the summary has thumbnail, title and the subtitle as description', async () => {
  await expect(summary().locator('img')).toHaveAttribute('src', /masterclass/u);
  await expect(summary().getByText('Masterclass Inglês Proibido')).toBeVisible();
  await expect(summary().getByText(/2 horas/u)).toBeVisible();
});

test('§2 Checkout | a back button and the payment panel', async () => {
  const { page } = topic;
  await open(page, '/masterclass');
  await open(page, '/checkout?product=masterclass');
  await expect(page.getByRole('form', { name: 'Seus dados' })).toBeVisible();
  await page.getByRole('button', { name: 'Voltar' }).click();
  await page.waitForURL('/masterclass');
});

test.describe('of somebody who is signed in', () => {
  const member = describeTopic({ signIn: () => createMember('Ana Souza Lima') });

  test('§2 Checkout | "Carregando..." until it is resolved', async () => {
    const { page } = member;
    const release = await hold(page, '**/rest/v1/purchases*');
    await page.goto('/checkout?product=masterclass');
    await expect(page.getByText('Carregando...').first()).toBeVisible();
    await expect(page.getByRole('region', { name: 'Resumo do pedido' })).toHaveCount(0);
    await release();
    await expect(page.getByRole('region', { name: 'Resumo do pedido' })).toBeVisible();
    await expect(page.getByText('Carregando...')).toHaveCount(0);
  });
});
