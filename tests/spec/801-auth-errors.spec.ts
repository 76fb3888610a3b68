import { expect, test } from '@playwright/test';
import { createClient } from '@supabase/supabase-js';
import { holdTime } from './support/clock.ts';
import { call, createAccount, origin, readKey, signInAdministrator } from './support/people.ts';
import { endSessionIn, readSession, watchRefreshes } from './support/session.ts';
import { describeTopic, open } from './support/topic.ts';

const topic = describeTopic({ path: '/login' });

async function signIn(email: string): Promise<void> {
  const { page } = topic;
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Senha', { exact: true }).fill('senha-errada');
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
}

const heard = (text: string, page = topic.page) =>
  page.waitForEvent('console', (message) => message.text().includes(text));

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

test.describe('somebody who is signed in', () => {
  const signedIn = describeTopic({ signIn: signInAdministrator });
  const openMenu = () => signedIn.page.getByRole('banner').getByRole('button').last().click();

  test('§8 Login and auth | profile read error: logged as "Erro ao obter perfil", and the profile becomes null', async () => {
    const { page } = signedIn;
    await open(page, '/contato');
    await openMenu();
    await expect(page.getByRole('menuitem', { name: 'Painel Administrativo' })).toBeVisible();
    await page.route('**/rest/v1/users?*', (route) =>
      route.fulfill({ status: 400, json: { code: 'odd', message: 'Something odd' } }),
    );
    const logged = heard('Erro ao obter perfil', page);
    await open(page, '/contato');
    await logged;
    await openMenu();
    // The header knows the account still, but no right of it.
    await expect(page.getByRole('menuitem', { name: 'Meus Cursos' })).toBeVisible();
    await expect(page.getByText('dona@example.com')).toBeVisible();
    await page.unrouteAll();
    await page.keyboard.press('Escape');
  });

  test('§8 Login and auth | sign-out failure is logged as "Erro ao fazer logout:", with the message as it is', async () => {
    const { page } = signedIn;
    await page.route('**/auth/v1/logout*', (route) =>
      route.fulfill({ status: 400, json: { error_code: 'odd', msg: 'Something odd' } }),
    );
    const logged = heard('Erro ao fazer logout: Something odd', page);
    await openMenu();
    await page.getByRole('menuitem', { name: 'Sair' }).click();
    await logged;
    await page.unrouteAll();
  });
});

test('§8 Login and auth | what needs a session and has none is "Auth session missing!"', async () => {
  const { auth } = createClient(origin, await readKey(origin), { auth: { persistSession: false } });
  for (const ask of [() => auth.getUser(), () => auth.updateUser({ password: 'senha-nova' })]) {
    const { data, error } = await ask();
    expect(data.user).toBeNull();
    expect(error?.message).toBe('Auth session missing!');
  }
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

test.describe('a gateway between page and server', () => {
  // Nothing on the page asks the server again by itself, and its time passes only as a statement lets it.
  const contact = describeTopic({
    path: '/contato',
    signIn: () => createAccount(),
    ownsTime: true,
  });
  const tickMs = 30_000;

  test.beforeAll(() => holdTime(contact.page));

  /** What lies between the moments at which the page asks for a new session, from the first on. */
  async function readWaits(readMoments: () => Promise<number[]>): Promise<number[]> {
    const moments = await readMoments();
    return moments.slice(1).map((moment, index) => moment - (moments[index] ?? 0));
  }

  for (const status of [502, 503, 504]) {
    test(`§8 Login and auth | gateway status ${status} is retryable: the refresh is tried again, after 200 ms and twice that`, async () => {
      const { page } = contact;
      const readMoments = await watchRefreshes(page, { status, refusals: 2 });
      const { refresh_token } = (await readSession(page)) ?? {};
      await endSessionIn(page, 60);
      await page.clock.runFor(tickMs + 600);
      expect(await readWaits(readMoments)).toEqual([200, 400]);
      await expect.poll(() => readSession(page)).not.toMatchObject({ refresh_token });
    });
  }

  test('§8 Login and auth | refresh retries: exponential backoff starting at 200 ms for up to 30 seconds', async () => {
    const { page } = contact;
    const readMoments = await watchRefreshes(page, { refusals: Infinity });
    const { refresh_token } = (await readSession(page)) ?? {};
    await endSessionIn(page, 100);
    // The last retry comes 25.4 s after the first attempt: the next would be due 51 s after it.
    await page.clock.runFor(tickMs + 55_000);
    expect(await readWaits(readMoments)).toEqual([200, 400, 800, 1_600, 3_200, 6_400, 12_800]);
    expect(await readSession(page)).toMatchObject({ refresh_token });
  });
});
