import { expect, test } from '@playwright/test';
import { describeTopic, open } from './support/topic.ts';

const topic = describeTopic();

const screens: readonly [path: string, heading: string | RegExp][] = [
  ['/', /inglês que/iu],
  ['/curso', /refrão/iu],
  ['/filmes', /cena a cena/iu],
  ['/cursos', 'Cursos'],
  ['/masterclass', /segredos/iu],
  ['/venda', /você canta/iu],
  ['/lista-de-espera', 'Lista de espera'],
  ['/termos-de-uso', 'Termos de Uso'],
  ['/politica-de-privacidade', 'Política de Privacidade'],
  ['/contato', 'Fale com a gente'],
];

for (const [path, name] of screens) {
  test(`§2 Route table | ${path} is a screen of its own`, async () => {
    const response = await topic.page.goto(path);
    expect(response?.status()).toBe(200);
    await expect(topic.page.getByRole('heading', { level: 1, name })).toBeVisible();
    await expect(topic.page.getByText('Esta faixa ainda está no estúdio')).toHaveCount(0);
  });
}

test('§2 Route table | /cursos is where a payment leads back to', async () => {
  await topic.page.goto('/cursos?order=pay_1&status=success');
  await expect(topic.page.getByText('Pagamento Confirmado!')).toBeVisible();
});

test('§2 Route table | /masterclass-checkout is the checkout with the masterclass', async () => {
  await topic.page.goto('/masterclass-checkout');
  await expect(topic.page.getByText('R$ 97,00').first()).toBeVisible();
});

test('§2 Route table | /checkout?product={slug} is the checkout', async () => {
  await topic.page.goto('/checkout?product=masterclass');
  await expect(topic.page.getByText('Resumo do pedido')).toBeVisible();
});

test('§2 Route table | any other path says "Oops! Page not found" and links to the home page', async () => {
  const response = await topic.page.goto('/qualquer/outro');
  expect(response?.status()).toBe(404);
  await expect(topic.page.getByRole('heading', { name: 'Oops! Page not found' })).toBeVisible();
  await expect(topic.page.getByRole('main').getByRole('link')).toHaveAttribute('href', '/');
});

test('§2 Route table | the attempted path is logged to the console', async () => {
  const logged = topic.page.waitForEvent('console', (message) =>
    message.text().includes('/um/caminho/errado'),
  );
  await open(topic.page, '/um/caminho/errado');
  await logged;
});
