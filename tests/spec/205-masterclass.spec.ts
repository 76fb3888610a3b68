import { expect, test } from '@playwright/test';
import { expectMoveAfter, holdTime, stepUntilSeen } from './support/clock.ts';
import { describeTopic, open } from './support/topic.ts';

const topic = describeTopic({ path: '/masterclass', ownsTime: true });

test('§2 Masterclass | a list of five secrets', async () => {
  const section = topic.page.getByRole('region', { name: 'Os cinco segredos' });
  await expect(section.getByRole('heading', { level: 3 })).toHaveCount(5);
});

test('§2 Masterclass | a price card', async () => {
  const card = topic.page.getByRole('region', { name: 'O que vem no ingresso' });
  await expect(card.getByText('R$ 97,00', { exact: true })).toBeVisible();
  await expect(card.locator('s')).toHaveText('R$ 197,00');
  await expect(card.getByText('Pagamento único, via PIX, cartão ou boleto.')).toBeVisible();
});

for (const fact of [
  '2 horas de conteúdo gravado',
  'Acesso vitalício',
  'Suporte por e-mail por 7 dias',
  'Certificado de participação',
]) {
  test(`§9 Prices | the masterclass comes with: ${fact}`, async () => {
    const card = topic.page.getByRole('region', { name: 'O que vem no ingresso' });
    await expect(card.getByText(fact, { exact: true })).toBeVisible();
  });
}

test('§2 Masterclass | a 7-day guarantee', async () => {
  await expect(topic.page.getByRole('heading', { name: 'Garantia de 7 dias' })).toBeAttached();
});

test('§2 Masterclass | an FAQ and a closing call to action', async () => {
  const { page } = topic;
  await expect(page.getByRole('heading', { name: 'Perguntas frequentes' })).toBeAttached();
  await expect(page.getByRole('heading', { name: 'A agulha já está no disco' })).toBeAttached();
});

test('§2 Masterclass | the buy button shows a toast, then after 2 seconds goes to /masterclass-checkout', async () => {
  const { page } = topic;
  await holdTime(page);
  await page
    .getByRole('link', { name: /Quero a masterclass/u })
    .filter({ visible: true })
    .first()
    .click();
  await stepUntilSeen(page, page.getByText('Processando pagamento...'));
  await expect(page.getByText('Você será redirecionado em instantes.')).toBeVisible();
  await expectMoveAfter(page, 2_000, '/masterclass-checkout');
});

test('§2 Masterclass | the landing version announces a free online event of 90 minutes', async () => {
  await open(topic.page, '/masterclass?versao=evento');
  const heading = topic.page.getByRole('heading', { level: 1 });
  await expect(heading).toContainText(/90 minutos/iu);
  await expect(topic.page.getByText('Evento on-line e gratuito')).toBeVisible();
});

test('§2 Masterclass | the landing version has five learning topics', async () => {
  const topics = topic.page.getByRole('region', { name: 'O que toca na noite' });
  await expect(topics.getByRole('heading', { level: 3 })).toHaveCount(5);
});

test('§2 Masterclass | the landing version has a mentor section and testimonials', async () => {
  await expect(topic.page.getByText('Quem sobe ao palco')).toBeAttached();
  await expect(topic.page.getByText(/^Nota [1-5] de 5$/u)).toHaveCount(3);
});

test('§2 Masterclass | the landing version has an FAQ of five questions that says about 2 hours', async () => {
  const questions = topic.page.getByRole('region', { name: 'Perguntas frequentes' });
  await expect(questions.locator('details')).toHaveCount(5);
  await expect(questions.getByText(/cerca de 2 horas/u)).toBeAttached();
});

test('§2 Masterclass | every call to action of the landing version leads to /checkout?product=masterclass', async () => {
  const calls = topic.page.getByRole('main').getByRole('link');
  const targets = await calls.evaluateAll((links) =>
    links.map((link) => link.getAttribute('href')),
  );
  expect(targets.length).toBeGreaterThan(1);
  expect(new Set(targets)).toEqual(new Set(['/checkout?product=masterclass']));
});

test('§2 Masterclass | the waiting-list button asks for name and e-mail, then shows the success toast', async () => {
  const { page } = topic;
  await page
    .getByRole('button', { name: /lista de espera/iu })
    .first()
    .click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Nome').fill('João da Silva');
  await dialog.getByLabel('E-mail').fill('joao-espera@example.com');
  await dialog.getByRole('button', { name: 'Entrar na lista' }).click();
  await expect(page.getByText('Você foi adicionado à lista de espera!')).toBeVisible();
  await expect(
    page.getByText('Entraremos em contato assim que novas vagas estiverem disponíveis.'),
  ).toBeVisible();
});
