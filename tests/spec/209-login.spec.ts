import { expect, type Route, test } from '@playwright/test';
import { createAccount, createMember, password } from './support/people.ts';
import { describeTopic, open } from './support/topic.ts';

const topic = describeTopic({ path: '/login' });

async function signIn(email: string, typed = password): Promise<void> {
  const { page } = topic;
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Senha', { exact: true }).fill(typed);
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
}

/** Whoever a statement signed in is signed out again. */
async function leave(): Promise<void> {
  await topic.page.evaluate(() => localStorage.clear());
  await open(topic.page, '/login');
}

test('§2 Login | title "Área de Membros"', async () => {
  await expect(topic.page.getByRole('heading', { name: 'Área de Membros' })).toBeVisible();
});

test('§2 Login | two tabs: "Entrar" and "Recuperar Senha"', async () => {
  expect(await topic.page.getByRole('tab').allTextContents()).toEqual([
    'Entrar',
    'Recuperar Senha',
  ]);
});

test('§2 Login | fields: email, password', async () => {
  await expect(topic.page.getByLabel('E-mail')).toHaveAttribute('type', 'email');
  await expect(topic.page.getByLabel('Senha', { exact: true })).toHaveAttribute('type', 'password');
});

test('§2 Login | button "Entrar", showing "Entrando..." while submitting', async () => {
  const { page } = topic;
  await page.route('**/auth/v1/token*', () => {});
  await signIn('ana@example.com');
  await expect(page.getByRole('button', { name: 'Entrando...' })).toBeVisible();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await open(page, '/login');
});

test('§2 Login | success toast "Login bem-sucedido" / "Redirecionando...", then /membros', async () => {
  const { user } = await createMember();
  await signIn(user.email);
  await expect(topic.page.getByText('Login bem-sucedido')).toBeVisible();
  await expect(topic.page.getByText('Redirecionando...')).toBeVisible();
  await topic.page.waitForURL('/membros');
});

test('§2 Login | a signed-in user with a profile is redirected automatically in the same way', async () => {
  await topic.page.goto('/login');
  await topic.page.waitForURL('/membros');
  await leave();
});

test('§2 Login | an admin goes to /admin', async () => {
  await signIn('dona@example.com', 'senha-da-dona');
  await topic.page.waitForURL('/admin');
  await leave();
  // Also whom the guard of another page sent here.
  await topic.page.goto('/membros');
  await topic.page.waitForURL('/login');
  await signIn('dona@example.com', 'senha-da-dona');
  await topic.page.waitForURL('/admin');
  await leave();
});

test('§2 Login | a user without access is sent on to /, and a toast says why (decisions)', async () => {
  const { user } = await createAccount();
  await signIn(user.email);
  await topic.page.waitForURL('/');
  const notices = topic.page.getByRole('region', { name: 'Avisos' });
  await expect(notices.getByText('Área exclusiva para alunos')).toBeVisible();
  await expect(notices.getByText(/^Sua conta ainda não tem um curso\./u)).toBeVisible();
  await leave();
});

test('§2 Login | link to /register ("Criar uma conta")', async () => {
  await expect(topic.page.getByRole('link', { name: 'Criar uma conta' })).toHaveAttribute(
    'href',
    '/register',
  );
});

test('§2 Login | link to /masterclass', async () => {
  await expect(
    topic.page.getByRole('main').getByRole('link', { name: /masterclass/iu }),
  ).toHaveAttribute('href', '/masterclass');
});

test('§2 Login | recovery tab: an e-mail box and the promise of a link', async () => {
  await topic.page.getByRole('tab', { name: 'Recuperar Senha' }).click();
  await expect(topic.page.getByText(/enviaremos um link/u)).toBeVisible();
  await expect(topic.page.getByLabel('E-mail')).toBeVisible();
});

test('§2 Login | the recovery button is disabled while the box is empty', async () => {
  const button = topic.page.getByRole('button', { name: /Enviar link/u });
  await expect(button).toBeDisabled();
  await topic.page.getByLabel('E-mail').fill('ana@example.com');
  await expect(button).toBeEnabled();
});

test('§2 Login | without mail no call is made and the destructive toast is shown', async () => {
  const { page } = topic;
  let calls = 0;
  page.on('request', (request) => {
    if (request.url().includes('/auth/v1/recover')) calls += 1;
  });
  await page.getByRole('button', { name: /Enviar link/u }).click();
  await expect(page.getByText('Recuperação indisponível')).toBeVisible();
  await expect(
    page.getByText('Sistema de e-mail/desbloqueio de senha não disponível.'),
  ).toBeVisible();
  expect(calls).toBe(0);
});

test('§2 Login | with mail the button shows "Enviando..." and the link is really asked for (decisions)', async () => {
  const { page } = topic;
  // The server of these tests sends no mail: the page is told that it does.
  await page.route('**/login', async (route) => {
    const answer = await route.fetch();
    const body = (await answer.text()).replace('"mailConfigured":false', '"mailConfigured":true');
    await route.fulfill({ response: answer, body });
  });
  const asked = Promise.withResolvers<Route>();
  await page.route('**/auth/v1/recover*', (route) => asked.resolve(route));
  await open(page, '/login');
  await page.getByRole('tab', { name: 'Recuperar Senha' }).click();
  await page.getByLabel('E-mail').fill('ana@example.com');
  await page.getByRole('button', { name: /Enviar link/u }).click();
  const request = await asked.promise;
  await expect(page.getByRole('button', { name: 'Enviando...' })).toBeVisible();
  await request.fulfill({ json: {} });
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});
