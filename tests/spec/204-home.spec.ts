import { expect, test } from '@playwright/test';
import { wake } from '../e2e/support/wake.ts';
import { describeTopic, open } from './support/topic.ts';

const topic = describeTopic({ path: '/' });

test('§2 Home | scrolls to top on load', async () => {
  const { page } = topic;
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contato' }).click();
  await page.waitForURL('/contato');
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await page
    .getByRole('link', { name: /Inglês Proibido/u })
    .first()
    .click();
  await page.waitForURL('/');
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);

  const scrollDown = () => page.evaluate(() => window.scrollTo(0, 1500));
  const scrolled = () => page.evaluate(() => window.scrollY);
  await scrollDown();
  await page.reload();
  await wake(page);
  await expect.poll(scrolled).toBe(0);
  await scrollDown();
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contato' }).click();
  await page.waitForURL('/contato');
  await page.goBack();
  await expect(page.getByText('MÉTODO EXCLUSIVO', { exact: true })).toBeVisible();
  await expect.poll(scrolled).toBe(0);
});

test('§2 Home | the hero has the badge "MÉTODO EXCLUSIVO"', async () => {
  await expect(topic.page.getByText('MÉTODO EXCLUSIVO', { exact: true })).toBeVisible();
});

test('§2 Home | the hero calls to the masterclass', async () => {
  const { page } = topic;
  await open(page, '/');
  await page
    .getByRole('main')
    .getByRole('link', { name: 'Conhecer a masterclass' })
    .first()
    .click();
  await page.waitForURL('/masterclass');
  await open(page, '/');
});

test('§2 Home | a method panel of three steps', async () => {
  for (const name of ['Ouça', 'Entenda', 'Lembre'])
    await expect(topic.page.getByRole('heading', { name })).toBeAttached();
});

test('§2 Home | a method section of four cards', async () => {
  for (const name of [
    'Ouvido antes da regra',
    'Frases, não palavras soltas',
    'Repetição espaçada',
    'Fale por cima',
  ])
    await expect(topic.page.getByRole('heading', { name })).toBeAttached();
});

test('§2 Home | three testimonials with a rating from 1 to 5, marked as placeholders', async () => {
  const ratings = topic.page.getByText(/^Nota [1-5] de 5$/u);
  await expect(ratings).toHaveCount(3);
  await expect(topic.page.getByText(/ilustrativo/iu).first()).toBeAttached();
});

test('§2 Home | a list of results', async () => {
  await expect(topic.page.getByText('Entender o refrão sem abrir a letra')).toBeAttached();
});

for (const [path, name] of [
  ['/termos-de-uso', 'Termos de uso'],
  ['/politica-de-privacidade', 'Política de privacidade'],
  ['/contato', 'Contato'],
] as const) {
  test(`§2 Home | the footer links to ${path}`, async () => {
    const link = topic.page
      .getByRole('contentinfo')
      .getByRole('link', { name: new RegExp(name, 'iu') });
    await expect(link).toHaveAttribute('href', path);
  });
}
