import { expect, test } from '@playwright/test';
import { signIn } from '../e2e/support/journey.ts';
import { fillPerson, openAsStranger, prepareCheckout } from './support/checkout.ts';
import { holdTime } from './support/clock.ts';
import { hold } from './support/hold.ts';
import { createMember, password } from './support/people.ts';
import { endSessionIn, readSession, watchRefreshes } from './support/session.ts';
import { describeTopic } from './support/topic.ts';

const topic = describeTopic({ signIn: () => createMember('Ana Souza Lima') });
const memberHeading = () => topic.page.getByRole('heading', { name: 'Meus Cursos' });

test('§4 Auth state | loading is true until the first session check has finished', async () => {
  const { page } = topic;
  const release = await hold(page, '**/rest/v1/users*');
  await page.goto('/membros');
  await expect(page.getByText('Carregando...').first()).toBeVisible();
  await release();
  await expect(memberHeading()).toBeVisible();
  await expect(page.getByText('Carregando...')).toHaveCount(0);
});

test('§4 Auth state | the session is persisted: a new tab is signed in', async () => {
  const tab = await topic.context.newPage();
  await tab.goto('/membros');
  await expect(tab.getByRole('heading', { name: 'Meus Cursos' })).toBeVisible();
  await tab.close();
});

test('§4 Auth state | the profile is loaded with the session', async () => {
  const { page } = topic;
  const profile = page.waitForResponse((response) =>
    response.url().includes('/rest/v1/users?select='),
  );
  await page.goto('/membros');
  expect((await profile).status()).toBe(200);
  await expect(memberHeading()).toBeVisible();
});

test('§4 Auth state | signing out in one tab clears user and profile in the other', async () => {
  const { page } = topic;
  await page.goto('/membros');
  await expect(memberHeading()).toBeVisible();
  const tab = await topic.context.newPage();
  await tab.goto('/membros');
  await tab.getByRole('button', { name: /Sua conta/u }).click();
  await tab.getByRole('menuitem', { name: 'Sair' }).click();
  await page.waitForURL(/\/(?:login)?$/u);
  expect(await readSession(page)).toBeNull();
  await tab.close();
});

test.describe('a visitor who tries again', () => {
  const visitor = describeTopic();
  prepareCheckout(visitor);
  const waiting = () => visitor.page.getByText('Carregando...').first();

  /** Begins what asks the service, holds the answer back and goes to another screen meanwhile, as a link leads there. */
  async function leaveDuring(service: string, path: string, begin: () => Promise<void>) {
    const { page } = visitor;
    const release = await hold(page, service);
    await Promise.all([page.waitForRequest(service), begin()]);
    await page.evaluate((url) => {
      window.history.pushState(null, '', url);
      window.dispatchEvent(new PopStateEvent('popstate'));
    }, path);
    return release;
  }

  // The route guard tells: it waits while loading is true, and sends strangers away once it is false.
  for (const [outcome, settled] of [
    ['refused', 'Área de Membros'],
    ['let in', 'Meus Cursos'],
  ] as const) {
    test(`§4 Auth state | loading is true during a sign-in that is tried again and ${outcome}, then false`, async () => {
      const { page } = visitor;
      const { user } = await createMember();
      await signIn(page, user.email, 'senha-errada');
      await expect(page.getByText('Erro ao fazer login', { exact: true })).toBeVisible();
      if (outcome === 'let in') await page.getByLabel('Senha', { exact: true }).fill(password);
      const release = await leaveDuring('**/auth/v1/token*', '/membros', () =>
        page.getByRole('button', { name: 'Entrar', exact: true }).click(),
      );
      await expect(waiting()).toBeVisible();
      await release();
      await expect(page.getByRole('heading', { name: settled })).toBeVisible();
      await expect(waiting()).toHaveCount(0);
    });
  }

  test('§4 Auth state | loading is true during a sign-up that is tried again, then false', async () => {
    const { page } = visitor;
    const service = '**/auth/v1/signup*';
    const pay = page.getByRole('button', { name: 'Pagar R$ 97,00 com Pix' });
    await openAsStranger(page);
    await fillPerson(page);
    await page.route(service, (route) =>
      route.fulfill({ status: 422, json: { error_code: 'odd', msg: 'Something odd' } }),
    );
    await pay.click();
    await expect(page.getByText('Something odd')).toBeVisible();
    await page.unroute(service);
    const release = await leaveDuring(service, '/membros/perfil', () => pay.click());
    await expect(waiting()).toBeVisible();
    await release();
    await expect(page.getByRole('heading', { level: 1, name: 'Perfil' })).toBeVisible();
    await expect(waiting()).toHaveCount(0);
  });
});

test.describe('a visitor who tries for the first time', () => {
  const visitor = describeTopic();

  test('§4 Auth state | loading is true during the first sign-in of a page, then false', async () => {
    const { page } = visitor;
    const release = await hold(page, '**/auth/v1/token*');
    const asked = page.waitForRequest('**/auth/v1/token*');
    await signIn(page, 'ninguem@example.com', password);
    await asked;
    await page.evaluate(() => {
      window.history.pushState(null, '', '/membros');
      window.dispatchEvent(new PopStateEvent('popstate'));
    });
    await expect(page.getByText('Carregando...').first()).toBeVisible();
    await release();
    await page.waitForURL('/login');
  });
});

test.describe('a page that stays open', () => {
  // Nothing on it asks the server again by itself.
  const contact = describeTopic({ path: '/contato', signIn: () => createMember(), ownsTime: true });
  const tickMs = 30_000;

  test.beforeAll(() => holdTime(contact.page));

  test('§4 Auth state | a session is refreshed when it is within 3 ticks (90 seconds) of its end, and not before', async () => {
    const { page } = contact;
    const readMoments = await watchRefreshes(page);
    const before = { refresh_token: (await readSession(page))?.refresh_token };
    // At the next tick more than four ticks are left, two ticks later fewer than three.
    const end = await endSessionIn(page, 151);
    await page.clock.runFor(tickMs);
    expect(await readMoments()).toEqual([]);
    await page.clock.runFor(2 * tickMs);
    const moments = await readMoments();
    expect(moments).toHaveLength(1);
    expect(end - Math.max(...moments)).toBeGreaterThan(2 * tickMs);
    await expect.poll(() => readSession(page)).not.toMatchObject(before);
  });

  test('§4 Auth state | a tick is 30 seconds', async () => {
    const { page } = contact;
    const readMoments = await watchRefreshes(page);
    for (const count of [1, 2, 3]) {
      const before = { refresh_token: (await readSession(page))?.refresh_token };
      await endSessionIn(page, 60);
      await page.clock.runFor(tickMs);
      expect(await readMoments()).toHaveLength(count);
      await expect.poll(() => readSession(page)).not.toMatchObject(before);
    }
    const [first = 0, second, third] = await readMoments();
    expect([second, third]).toEqual([first + tickMs, first + 2 * tickMs]);
  });
});
