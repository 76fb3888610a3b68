import { expect, test } from '@playwright/test';
import {
  createAccount,
  createMember,
  signInAdministrator,
  storeSession,
} from './support/people.ts';
import { describeTopic } from './support/topic.ts';

test.describe('nobody signed in', () => {
  const topic = describeTopic();

  for (const path of ['/membros', '/membros/curso/masterclass', '/membros/perfil', '/admin']) {
    test(`§2 Route guard | with no user, ${path} redirects to /login`, async () => {
      await topic.page.goto(path);
      await topic.page.waitForURL('/login');
    });
  }
});

test.describe('an account without access', () => {
  const topic = describeTopic({ signIn: () => createAccount() });

  test('§2 Route guard | "Carregando..." while the session loads', async () => {
    const { page } = topic;
    let answer = () => {};
    const asked = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route('**/rest/v1/users*', async (route) => {
      await asked;
      await route.continue();
    });
    await page.goto('/membros');
    await expect(page.getByText('Carregando...').first()).toBeVisible();
    answer();
    await page.waitForURL('/');
    await page.unrouteAll({ behavior: 'wait' });
  });

  for (const [path, said] of [
    ['/membros', 'Área exclusiva para alunos'],
    ['/membros/curso/masterclass', 'Área exclusiva para alunos'],
    ['/membros/comunidade', 'Área exclusiva para alunos'],
    ['/admin', 'Área restrita'],
  ] as const) {
    test(`§2 Route guard | a user lacking the right is redirected from ${path} to /`, async () => {
      await topic.page.goto(path);
      await Promise.all([
        topic.page.waitForURL('/', { waitUntil: 'commit' }),
        expect(topic.page.getByRole('region', { name: 'Avisos' })).toContainText(said),
      ]);
    });
  }

  for (const path of ['/membros/perfil', '/membros/configuracoes', '/membros/assinatura']) {
    test(`§2 Route guard | ${path} needs sign-in only (decisions)`, async () => {
      await topic.page.goto(path);
      await expect(topic.page.getByRole('heading', { level: 1 })).toBeVisible();
      expect(new URL(topic.page.url()).pathname).toBe(path);
    });
  }
});

test.describe('a member', () => {
  const topic = describeTopic({ signIn: () => createMember() });

  test('§2 Route guard | the premium check uses has_access', async () => {
    await topic.page.goto('/membros');
    await expect(topic.page.getByRole('heading', { name: 'Meus Cursos' })).toBeVisible();
  });

  test('§2 Route guard | a member is no administrator', async () => {
    await topic.page.goto('/admin');
    await topic.page.waitForURL('/');
  });

  test('§2 Route guard | if no profile is loaded, the flag is looked up by user id', async () => {
    const { page } = topic;
    const { id } = topic.session.user;
    // The profile asks for all columns; its failure leaves only the look-up of the one flag.
    await page.route(/\/rest\/v1\/users\?select=\*/u, (route) => route.abort());
    const lookup = page.waitForRequest(
      (request) =>
        request.url().includes('select=has_access') && request.url().includes(`id=eq.${id}`),
    );
    await page.goto('/membros');
    await lookup;
    await expect(page.getByRole('heading', { name: 'Meus Cursos' })).toBeVisible();
    await page.unrouteAll({ behavior: 'wait' });
  });
});

test('§2 Route guard | the admin check uses is_admin', async ({ browser }) => {
  const context = await browser.newContext();
  await storeSession(context, await signInAdministrator());
  const page = await context.newPage();
  await page.goto('/admin');
  await expect(page.getByRole('heading', { name: 'Área de Administração' })).toBeVisible();
  await context.close();
});
