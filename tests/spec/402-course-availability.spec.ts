import { expect, test } from '@playwright/test';
import { describeTopic, open } from './support/topic.ts';

const topic = describeTopic({ path: '/cursos' });
const course = (name: string) => topic.page.getByRole('article').filter({ hasText: name });

test('§4 Course availability | an available, open course shows an action button', async () => {
  const row = course('Masterclass Inglês Proibido');
  await expect(row.getByRole('link', { name: /^Comprar/u })).toBeVisible();
  await expect(row.getByText('Inscrições abertas')).toBeVisible();
});

test('§4 Course availability | a course that is not available shows "Em breve" and a disabled button', async () => {
  const row = course('Inglês com Filmes');
  await expect(row.getByRole('button', { name: 'Em breve' })).toBeDisabled();
});

test('§4 Course availability | a course with a waiting list shows "Lista de Espera"', async () => {
  const row = topic.page.locator('article[data-offer-state=waitlist]');
  await expect(row.getByText('Lista de Espera', { exact: true })).toBeVisible();
  await expect(row.getByRole('button', { name: 'Entrar na lista de espera' })).toBeVisible();
});

test('§4 Course availability | featured courses come first', async () => {
  const titles = await topic.page.getByRole('article').getByRole('heading').allTextContents();
  expect(titles).toEqual(['Masterclass Inglês Proibido', 'Inglês Proibido', 'Inglês com Filmes']);
});

test('§4 Course availability | the full course is sold out', async () => {
  await open(topic.page, '/curso');
  await expect(topic.page.getByText('Esgotado', { exact: true })).toBeVisible();
});
