import { expect, test } from '@playwright/test';
import { call, createAccount, signInAdministrator } from './support/people.ts';
import { describeTopic, open } from './support/topic.ts';

const topic = describeTopic({ path: '/login' });

async function signIn(email: string): Promise<void> {
  const { page } = topic;
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Senha', { exact: true }).fill('senha-errada');
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
}

const heard = (text: string) =>
  topic.page.waitForEvent('console', (message) => message.text().includes(text));

test('§8 Login and auth | login failure: destructive toast "Erro ao fazer login", logged as "Erro ao fazer login:"', async () => {
  const logged = heard('Erro ao fazer login:');
  await signIn('ninguem@example.com');
  await expect(topic.page.getByText('Erro ao fazer login', { exact: true })).toBeVisible();
  // Decisions: a known error is said in Portuguese.
  await expect(topic.page.getByText('E-mail ou senha incorretos.')).toBeVisible();
  await logged;
});

test('§8 Login and auth | an unknown auth error is returned as it is', async () => {
  const { page } = topic;
  await page.route('**/auth/v1/token*', (route) =>
    route.fulfill({
      status: 400,
      contentType: 'application/json',
      body: JSON.stringify({ code: 400, error_code: 'odd_failure', msg: 'Something odd happened' }),
    }),
  );
  await signIn('ninguem@example.com');
  await expect(page.getByText('Something odd happened')).toBeVisible();
  await page.unrouteAll();
});

test('§8 Login and auth | unexpected exception at login: the same title with the sentence', async () => {
  const { page } = topic;
  await page.route('**/auth/v1/token*', (route) => route.abort());
  await signIn('ninguem@example.com');
  await expect(page.getByText('Ocorreu um erro durante o login. Tente novamente.')).toBeVisible();
  await page.unrouteAll();
});

test('§8 Login and auth | sign-up failure is logged as "Erro ao criar conta:"', async () => {
  const { page } = topic;
  const { user } = await createAccount();
  await open(page, '/register');
  const logged = heard('Erro ao criar conta:');
  await page.getByLabel('E-mail').fill(user.email);
  await page.getByLabel('Senha', { exact: true }).fill('senha-nova');
  await page.getByLabel('Confirmar senha').fill('senha-nova');
  await page.getByRole('button', { name: 'Criar Conta' }).click();
  await logged;
  await expect(page.getByText('Erro ao criar conta', { exact: true })).toBeVisible();
});

test('§8 Login and auth | invalid credentials answer HTTP 400', async () => {
  const body = { email: 'ninguem@example.com', password: 'senha-errada' };
  const answer = await call('/auth/v1/token?grant_type=password', { body });
  expect(answer).toMatchObject({ status: 400, body: { error_code: 'invalid_credentials' } });
});

test('§8 Login and auth | a session that has ended answers session_not_found', async () => {
  const session = await createAccount();
  await call('/auth/v1/logout', { session });
  const answer = await call('/auth/v1/user', { session, method: 'GET' });
  expect(answer).toMatchObject({ status: 403, body: { error_code: 'session_not_found' } });
});

for (const status of [502, 503, 504]) {
  test(`§8 Login and auth | gateway status ${status} is retryable: the refresh is tried again`, async ({
    browser,
  }) => {
    const context = await browser.newContext();
    const session = await signInAdministrator();
    const stale = { ...session, expires_at: Math.floor(Date.now() / 1000) - 10 };
    await context.addInitScript(
      ([key, text]) => localStorage.setItem(String(key), String(text)),
      ['sb-127-auth-token', JSON.stringify(stale)],
    );
    const page = await context.newPage();
    const times: number[] = [];
    await page.route('**/auth/v1/token?grant_type=refresh_token', async (route) => {
      times.push(Date.now());
      if (times.length < 3) await route.fulfill({ status });
      else await route.continue();
    });
    await page.goto('/admin');
    await expect(page.getByRole('heading', { name: 'Área de Administração' })).toBeVisible();
    expect(times).toHaveLength(3);
    // Exponential back-off: 200 ms, then 400 ms, each at least.
    expect((times[1] ?? 0) - (times[0] ?? 0)).toBeGreaterThanOrEqual(150);
    expect((times[2] ?? 0) - (times[1] ?? 0)).toBeGreaterThanOrEqual(350);
    await context.close();
  });
}
