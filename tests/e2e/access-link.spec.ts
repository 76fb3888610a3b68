import type { Page } from '@playwright/test';
import { toAccessLink } from '#domain/account/access-link.ts';
import {
  call,
  createAccount,
  createMember,
  origin,
  password,
  type Session,
  signInAdministrator,
  storeSession,
} from './support/people.ts';
import { expectAccessible } from './support/accessible.ts';
import { expect, test } from './support/journey.ts';

async function createLink({ user }: Session): Promise<string> {
  const session = await signInAdministrator();
  const body = { person: user.id };
  const answer = await call('/rest/v1/rpc/admin_create_access_link', { session, body });
  return toAccessLink(`${origin}/membros`, answer.body);
}

const readAccount = (page: Page) =>
  page.evaluate(() => {
    const stored = localStorage.getItem('sb-127-auth-token') ?? '{}';
    return (JSON.parse(stored) as { user?: { email: string } }).user?.email;
  });

test('a signed-in person is asked before an access link changes the account, and may refuse', async ({
  page,
  context,
  complaints,
}) => {
  const [ana, bruno] = await Promise.all([createMember('Ana Lima'), createMember('Bruno Dias')]);
  const link = await createLink(bruno);
  await storeSession(context, ana);
  await page.goto('/membros');
  await expect(page.getByRole('heading', { name: 'Meus Cursos' })).toBeVisible();

  await page.goto(link);
  const question = page.getByRole('dialog', { name: 'Trocar de conta?' });
  await expect(question).toContainText(ana.user.email);
  await expect(question).toContainText(bruno.user.email);
  await expect(question.getByRole('button', { name: 'Continuar na minha conta' })).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('heading', { name: 'Meus Cursos' })).toBeVisible();
  expect(await readAccount(page)).toBe(ana.user.email);
  expect(page.url()).not.toContain('#');

  const other = await context.newPage();
  await other.goto('/membros/perfil');
  await expect(other.getByRole('main').getByText(ana.user.email)).toBeVisible();
  await page.goto(link);
  await question.getByRole('button', { name: 'Entrar na outra conta' }).click();
  await page.getByLabel('Senha', { exact: true }).fill(password);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Salvar senha' }).click();
  await expect(page.getByText('Senha mantida')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Meus Cursos' })).toBeVisible();
  expect(await readAccount(page)).toBe(bruno.user.email);
  // A page that is open elsewhere does not go on showing one person and acting as the other.
  await expect(other.getByRole('main').getByText(bruno.user.email)).toBeVisible();
  await expect(other.getByRole('main').getByText(ana.user.email)).toBeHidden();
  // It may have requested the first one while the session changed to the other's.
  const late = complaints.findIndex((text) => / 406 .*\/rest\/v1\/users\?/u.test(text));
  if (late >= 0) complaints.splice(late, 1);
});

test('a thief who registered the address first is out when the pupil opens the link from the school', async ({
  page,
}) => {
  const thief = await createAccount();
  const session = await signInAdministrator();
  const body = { person: thief.user.id, course: 'masterclass', reason: 'matrícula' };
  expect((await call('/rest/v1/rpc/admin_grant_access', { session, body })).status).toBe(200);

  await page.goto(await createLink(thief));
  await page.getByLabel('Senha', { exact: true }).fill('senha-do-aluno');
  await page.getByRole('button', { name: 'Salvar senha' }).click();
  await expect(page.getByRole('heading', { name: 'Meus Cursos' })).toBeVisible();
  expect((await call('/auth/v1/user', { session: thief, method: 'GET' })).status).toBe(403);
  const guess = { email: thief.user.email, password };
  expect((await call('/auth/v1/token?grant_type=password', { body: guess })).status).toBe(400);
});

test('forged tokens in a link are neither used nor stored', async ({ page, context }) => {
  const [ana, thief] = await Promise.all([createMember('Ana Lima'), createMember('Ladra Silva')]);
  const tokens = {
    access_token: thief.access_token,
    refresh_token: thief.refresh_token,
    token_type: 'bearer',
    expires_in: '3600',
    type: 'recovery',
  };
  const attack = `/membros#${new URLSearchParams(tokens).toString()}`;
  await storeSession(context, ana);
  await page.goto(attack);
  await expect(page.getByRole('heading', { name: 'Meus Cursos' })).toBeVisible();
  expect(await readAccount(page)).toBe(ana.user.email);
  expect(page.url()).not.toContain('#');
  // Pasted over the open page.
  await page.goto(attack);
  await page.waitForURL((url) => url.hash === '');
  expect(await readAccount(page)).toBe(ana.user.email);
});
