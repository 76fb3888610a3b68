import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { call, signInAdministrator } from './support/people.ts';
import { describeTopic, open } from './support/topic.ts';

const topic = describeTopic({ path: '/curso' });
const region = (name: string) => topic.page.getByRole('region', { name });

test('§2 Full course | hero and benefits', async () => {
  await expect(topic.page.getByRole('heading', { level: 1 })).toContainText(/do refrão/iu);
  const benefits = region('O que você leva para fora da aula');
  await expect(benefits.getByRole('heading', { level: 3 })).toHaveCount(4);
});

test('§2 Full course | four modules with lessons', async () => {
  const modules = region('Quatro módulos, quatro lados');
  await expect(modules.getByRole('heading', { level: 3 })).toHaveCount(4);
  expect(await modules.getByRole('listitem').count()).toBeGreaterThanOrEqual(16);
});

test('§2 Full course | three bonuses', async () => {
  await expect(region('Faixas bônus').getByRole('heading', { level: 3 })).toHaveCount(3);
});

test('§2 Full course | an FAQ and a closing call to action', async () => {
  await expect(region('Perguntas frequentes').locator('details').first()).toBeAttached();
  await expect(region('Um disco que se ouve para sempre')).toBeAttached();
});

test('§2 Full course | a "sold out" alert', async () => {
  await expect(topic.page.getByRole('alert').filter({ hasText: 'Vagas esgotadas' })).toBeVisible();
});

test('§2 Full course | waiting-list buttons, with a real list behind them', async () => {
  const { page } = topic;
  const email = `rita-${randomUUID().slice(0, 8)}@example.com`;
  const buttons = page.getByRole('button', { name: 'Entrar na lista de espera' });
  await expect(buttons).toHaveCount(2);
  await buttons.first().click();
  const dialog = page.getByRole('dialog', { name: 'Lista de espera' });
  await dialog.getByLabel('Nome').fill('Rita Prado');
  await dialog.getByLabel('E-mail').fill(email);
  await dialog.getByRole('button', { name: 'Entrar na lista' }).click();
  await expect(page.getByText('Você foi adicionado à lista de espera!')).toBeVisible();
  const session = await signInAdministrator();
  const path = `/rest/v1/waiting_list?select=course_id,name&email=eq.${email}`;
  const { body } = await call(path, { session, method: 'GET' });
  expect(body).toEqual([{ course_id: 'ingles-proibido', name: 'Rita Prado' }]);
});

test('§2 Full course | the price-card button goes to /checkout?product={product}', async () => {
  const { page } = topic;
  await region('O álbum inteiro').getByRole('link', { name: 'Garantir meu lugar' }).click();
  await page.waitForURL('/checkout?product=ingles-proibido');
  await open(page, '/curso');
});

test('§9 Prices of the full course | R$ 1.997 crossed out, R$ 997 or 12 of R$ 97, and the promotional price', async () => {
  const card = region('O álbum inteiro');
  await expect(card.locator('s')).toHaveText('R$ 1.997,00');
  await expect(card.getByText('R$ 997,00', { exact: true })).toBeVisible();
  await expect(card.getByText(/12x de R\$ 97,00/u)).toBeVisible();
  await expect(card.getByText('R$ 797,00', { exact: true })).toBeVisible();
});

for (const fact of [
  'Mais de 40 horas de vídeo',
  '4 módulos, acesso vitalício',
  '500 cards de Anki configurados',
  'Perguntas e respostas ao vivo toda semana',
  'Comunidade VIP',
  'Garantia de 30 dias',
]) {
  test(`§9 Prices of the full course | it promises: ${fact}`, async () => {
    await expect(topic.page.getByText(fact).first()).toBeAttached();
  });
}

test('§9 Prices of the full course | recommended study time: 30 minutes per day', async () => {
  const answer = region('Perguntas frequentes')
    .locator('details')
    .filter({ hasText: 'Quanto tempo por dia?' });
  await expect(answer).toContainText('Recomendamos 30 minutos');
});

test('§9 Prices of the movies course | its price is 697, and it is not on sale', async () => {
  await open(topic.page, '/filmes');
  const data = await topic.page.locator('#site-data').textContent();
  expect(JSON.parse(data ?? '{}').offers.filmes).toMatchObject({
    priceText: 'R$ 697,00',
    state: 'closed',
  });
  await expect(
    topic.page.getByRole('button', { name: 'Em breve' }).filter({ visible: true }).first(),
  ).toBeDisabled();
});
