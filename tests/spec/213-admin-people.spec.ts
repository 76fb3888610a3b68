import { expect, test } from '@playwright/test';
import { call, createAccount, createMember, signInAdministrator } from './support/people.ts';
import { describeTopic, open } from './support/topic.ts';

const topic = describeTopic({ path: '/admin/alunos', signIn: signInAdministrator });

async function ask(name: string, body: object) {
  const { session } = topic;
  return call(`/rest/v1/rpc/${name}`, { session, body });
}

test('§2 Admin | Alunos is a tab, and real', async () => {
  const { page } = topic;
  await expect(page.getByRole('heading', { name: 'Área de Administração' })).toBeVisible();
  const tab = page
    .getByRole('navigation', { name: 'Administração' })
    .getByRole('link', { name: 'Alunos' });
  await expect(tab).toHaveAttribute('aria-current', 'page');
  await expect(page.getByRole('searchbox', { name: 'Buscar' })).toBeVisible();
});

test('§2 Admin | Alunos: people are searched and filtered', async () => {
  const { page } = topic;
  const name = `Antônio Conceição ${Date.now()}`;
  await createMember(name);
  await createAccount(`${name} Júnior`);
  await open(page, '/admin/alunos');
  await page.getByRole('searchbox', { name: 'Buscar' }).fill(name.replace('Antônio', 'antonio'));
  await expect(page.getByText('2 pessoas')).toBeVisible();
  await page.getByLabel('Situação').selectOption('Com acesso');
  await expect(page.getByText('1 pessoa', { exact: true })).toBeVisible();
});

test("§2 Admin | Alunos: a student's page has purchases, access, progress and the access link", async () => {
  const { page } = topic;
  await page.getByRole('main').getByRole('listitem').getByRole('link').click();
  for (const name of ['Acesso', 'Compras', 'Progresso'])
    await expect(page.getByRole('heading', { name, exact: true })).toBeVisible();
  await expect(page.getByText('R$ 97,00 · Pix · Confirmada')).toBeVisible();
  for (const name of ['Copiar link de acesso', 'Corrigir e-mail', 'Tornar administrador'])
    await expect(page.getByRole('button', { name })).toBeVisible();
});

test('§2 Admin | Estatísticas is a tab, and real: revenue, method, day, campaign, lessons', async () => {
  const { page } = topic;
  const campaign = `campanha-${Date.now()}`;
  const headers = { 'user-agent': 'Mozilla/5.0 Chrome/130 Mobile Safari/537.36' };
  const body = { path: '/masterclass', campaign };
  await call('/.netlify/functions/count-visit', { headers, body });
  await page
    .getByRole('navigation', { name: 'Administração' })
    .getByRole('link', { name: 'Estatísticas' })
    .click();
  const revenue = page.getByRole('region', { name: 'Receita', exact: true });
  await expect(revenue.getByText('Receita líquida', { exact: true }).first()).toBeVisible();
  await expect(revenue.getByRole('rowheader', { name: 'Pix' })).toBeVisible();
  await expect(revenue.getByText('Modo de teste')).toBeVisible();
  await revenue.getByText('Ver como tabela').click();
  const days = revenue.getByRole('table', { name: 'Receita do período' });
  // The last of thirty days is today, when somebody bought in a statement before.
  await expect(days.getByRole('rowheader')).toHaveCount(30);
  await expect(days.getByRole('row').last().getByRole('cell').nth(1)).toHaveText(/R\$.[1-9]/u);
  const visits = page.getByRole('region', { name: 'Da visita à compra' });
  await expect(
    visits.getByRole('row').filter({ hasText: campaign }).getByRole('cell').first(),
  ).toHaveText('1');
  const lessons = page.getByRole('region', { name: 'Aulas', exact: true });
  await lessons.getByLabel('Curso').selectOption('Masterclass Inglês Proibido');
  await expect(lessons.getByRole('rowheader', { name: /^Os 3 pilares/u })).toBeVisible();
});

test('§2 Admin | who waits for a course is listed and exportable', async () => {
  const { page } = topic;
  const name = `Espera ${Date.now()}`;
  const body = { product: 'curso', name, email: `espera-${Date.now()}@example.com` };
  await call('/.netlify/functions/join-waiting-list', { body });
  await open(page, '/admin/lista-de-espera');
  await expect(page.getByText(name)).toBeVisible();
  await page.getByLabel('Buscar').fill('"100%", (ninguém)');
  await expect(page.getByText('Ninguém com esse nome ou e-mail.')).toBeVisible();
  await page.getByLabel('Buscar').fill(name.toUpperCase());
  await expect(page.getByText('1 pessoa', { exact: true })).toBeVisible();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Baixar CSV' }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^lista-de-espera-.*\.csv$/u);
});

test('§2 Admin | a comment is listed, and may be hidden', async () => {
  const { page } = topic;
  const session = await createMember();
  const content = `Adorei ${Date.now()}`;
  const lesson = await call('/rest/v1/lessons?select=id&limit=1', { session, method: 'GET' });
  const body = { lesson_id: lesson.body[0].id, content };
  expect((await call('/rest/v1/comments', { session, body })).status).toBe(201);
  await open(page, '/admin/moderacao?parte=comentarios');
  const card = page.getByRole('article').filter({ hasText: content });
  await card.getByRole('button', { name: 'Ocultar' }).click();
  await expect(card.getByRole('button', { name: 'Mostrar de novo' })).toBeVisible();
});

test('§2 Admin | what an administrator does is in the log', async () => {
  const { page } = topic;
  const name = `Registro ${Date.now()}`;
  const { user } = await createAccount(name);
  await ask('admin_grant_access', { person: user.id, course: null, reason: 'presente' });
  await open(page, '/admin/registro');
  await expect(page.getByRole('link', { name: `deu acesso a ${name}` })).toBeVisible();
});
