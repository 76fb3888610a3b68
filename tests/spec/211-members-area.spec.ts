import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { call, createMember, type Session } from './support/people.ts';
import { describeTopic } from './support/topic.ts';

const topic = describeTopic({
  path: '/membros',
  signIn: () => createMember('Ana Souza Lima'),
  viewport: { width: 1280, height: 900 },
});
const card = (name: string) =>
  topic.page.getByRole('article').filter({ has: topic.page.getByRole('heading', { name }) });
const menu = () => topic.page.getByRole('navigation', { name: 'Área de membros' });

test('§2 Members area | header: search box "Buscar no curso..."', async () => {
  await expect(topic.page.getByPlaceholder('Buscar no curso...')).toBeVisible();
});

test('§2 Members area | the search box really searches: lessons found by a word, chosen by keyboard', async () => {
  const { page } = topic;
  await page.getByPlaceholder('Buscar no curso...').fill('pilares');
  await expect(page.getByRole('option', { name: /Os 3 pilares/u })).toBeVisible();
  await page.keyboard.press('Enter');
  await page.waitForURL('/membros/curso/masterclass?aula=masterclass-m1-a1');
  await page.goto('/membros');
});

test('§2 Members area | header: notification button, with what is unread', async () => {
  const { page, session } = topic;
  const lesson_id = 'ingles-proibido-1-m9-a1';
  const add = (author: Session, id: string, parent_id: string | null) =>
    call('/rest/v1/rpc/add_comment', {
      session: author,
      body: { id, lesson_id, content: 'Oi', parent_id },
    });
  const id = randomUUID();
  await add(session, id, null);
  await add(await createMember('Bruno Dias'), randomUUID(), id);
  await page.goto('/membros');
  await page.getByRole('button', { name: 'Notificações: 1 não lida' }).click();
  const unread = page.getByRole('dialog', { name: 'Notificações' }).locator('[data-read=false]');
  await expect(unread).toContainText('Não lida: Bruno D. respondeu ao seu comentário');
  await page.keyboard.press('Escape');
});

test('§2 Members area | header: user menu showing the e-mail', async () => {
  await expect(topic.page.getByText(topic.session.user.email).first()).toBeVisible();
});

test('§2 Members area | the user menu links to perfil, configuracoes and assinatura, and has "Sair"', async () => {
  const { page } = topic;
  await page.getByRole('button', { name: /^Sua conta/u }).click();
  for (const [name, href] of [
    ['Perfil', '/membros/perfil'],
    ['Configurações', '/membros/configuracoes'],
    ['Assinatura', '/membros/assinatura'],
  ] as const)
    await expect(page.getByRole('menuitem', { name })).toHaveAttribute('href', href);
  await expect(page.getByRole('menuitem', { name: 'Sair' })).toBeVisible();
  await page.keyboard.press('Escape');
});

for (const [name, href] of [
  ['Dashboard', '/membros'],
  ['Meu Curso', '/membros/curso'],
  ['Agenda de Aulas', '/membros/agenda'],
  ['Materiais', '/membros/materiais'],
  ['Comunidade', '/membros/comunidade'],
  ['Recursos Extra', '/membros/recursos'],
  ['Assinatura', '/membros/assinatura'],
  ['Configurações', '/membros/configuracoes'],
] as const) {
  test(`§2 Members area | sidebar: ${name} ${href}`, async () => {
    await expect(menu().getByRole('link', { name, exact: true })).toHaveAttribute('href', href);
  });
}

test('§2 Members area | a support box with "Falar com Suporte", which opens a dialog', async () => {
  const { page } = topic;
  await page.getByRole('button', { name: 'Falar com Suporte' }).first().click();
  await expect(page.getByRole('dialog', { name: 'Falar com Suporte' })).toBeVisible();
  await page.keyboard.press('Escape');
});

test('§2 Members area | "Meus Cursos": a grid that begins with three course cards', async () => {
  await expect(topic.page.getByRole('heading', { name: 'Meus Cursos' })).toBeVisible();
  const titles = await topic.page.getByRole('article').getByRole('heading').allTextContents();
  expect(titles.slice(0, 3)).toEqual(['Módulo 1', 'Módulo 2', 'Conversação']);
});

test('§2 Members area | an available course shows "Acessar Curso", linking to its page', async () => {
  const link = card('Módulo 1').getByRole('link', { name: /^Acessar Curso/u });
  await expect(link).toHaveAttribute('href', '/membros/curso/ingles-proibido-1');
});

test('§2 Members area | a course that was begun shows "Assistir Agora", "Continuar" and how far', async () => {
  const { page, session } = topic;
  const lesson_id = 'masterclass-m1-a1';
  await call('/rest/v1/rpc/save_lesson_position', { session, body: { lesson_id, seconds: 5 } });
  await call('/rest/v1/rpc/set_lesson_completed', {
    session,
    body: { lesson_id, completed: true },
  });
  await page.goto('/membros');
  const masterclass = card('Masterclass');
  await expect(masterclass.getByRole('link', { name: /^Assistir Agora/u })).toHaveAttribute(
    'href',
    '/membros/curso/masterclass',
  );
  await expect(masterclass.getByText('50% · Continuar')).toBeVisible();
});

for (const name of ['Módulo 2', 'Conversação']) {
  test(`§2 Members area | ${name} is unavailable: dimmed, not openable, a lock and "Em breve" on a dark overlay, a disabled button`, async () => {
    const picture = card(name).locator('picture');
    await expect(picture).toHaveCSS('filter', /grayscale/u);
    const overlay = card(name).getByText('Em breve').first().locator('..');
    await expect(overlay).toBeVisible();
    await expect(overlay).toHaveCSS('background-color', /^rgba\((?:[1-4]?\d, ){3}0\.[5-9]/u);
    await expect(overlay.locator('svg')).toBeVisible();
    expect(await overlay.boundingBox()).toEqual(await picture.boundingBox());
    await expect(card(name).getByRole('button', { name: /^Em breve/u })).toBeDisabled();
    await expect(card(name).getByRole('link')).toHaveCount(0);
  });
}

test('§2 Members area | a waitlist course shows the badge "Lista de Espera"', async () => {
  const { page } = topic;
  await expect(card('Módulo 1').getByText('Lista de Espera')).toHaveCount(0);
  await page.route('**/rest/v1/rpc/list_my_courses', async (route) => {
    const response = await route.fetch();
    const cards = (await response.json()) as Record<string, unknown>[];
    for (const one of cards) one['enrollment_status'] = 'waitlist';
    await route.fulfill({ response, json: cards });
  });
  await page.goto('/membros');
  await expect(card('Módulo 1').getByText('Lista de Espera')).toBeVisible();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

test('§2 Members area | logout shows "Logout realizado!" / "Você foi desconectado com sucesso."', async () => {
  const { page } = topic;
  await page.goto('/membros');
  await page.getByRole('button', { name: /^Sua conta/u }).click();
  await page.getByRole('menuitem', { name: 'Sair' }).click();
  await expect(page.getByText('Logout realizado!')).toBeVisible();
  await expect(page.getByText('Você foi desconectado com sucesso.')).toBeVisible();
  await page.waitForURL('/login');
});
