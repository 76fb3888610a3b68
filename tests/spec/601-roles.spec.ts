import { expect, test } from '@playwright/test';
import { wake } from '../e2e/support/wake.ts';
import {
  call,
  createAccount,
  createMember,
  openPix,
  pay,
  signInAdministrator,
  storeSession,
  type Session,
} from './support/people.ts';
import { describeTopic } from './support/topic.ts';

const publicPaths = [
  '/',
  '/masterclass',
  '/venda',
  '/curso',
  '/filmes',
  '/cursos',
  '/lista-de-espera',
  '/contato',
  '/termos-de-uso',
  '/politica-de-privacidade',
  '/register',
  '/login',
  '/checkout?product=masterclass',
];

test.describe('visitor', () => {
  const topic = describeTopic();

  for (const path of publicPaths) {
    test(`§6 Roles and permissions | a visitor reaches ${path}`, async () => {
      const { page } = topic;
      const answer = await page.goto(path);
      expect(answer?.status()).toBe(200);
      await wake(page);
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
      await expect(page.getByText(/Página não encontrada|Oops!/u)).toHaveCount(0);
      expect(new URL(page.url()).pathname).toBe(path.split('?')[0]);
    });
  }

  for (const path of ['/membros', '/membros/curso/masterclass', '/membros/assinatura', '/admin']) {
    test(`§6 Roles and permissions | unauthenticated on ${path} goes to /login`, async () => {
      await topic.page.goto(path);
      await topic.page.waitForURL('/login');
    });
  }
});

test.describe('account without access', () => {
  const topic = describeTopic({ signIn: () => createAccount() });

  test('§6 Roles and permissions | a logged-in user without access is redirected from the members area to /', async () => {
    await topic.page.goto('/membros');
    await topic.page.waitForURL('/');
  });

  // A buyer who is pending or refunded must reach receipts, refund, password and data deletion.
  for (const [path, title] of [
    ['/membros/perfil', 'Perfil'],
    ['/membros/configuracoes', 'Configurações'],
    ['/membros/assinatura', 'Assinatura'],
  ] as const) {
    test(`§6 Roles and permissions | ${path} needs sign-in only (as decided)`, async () => {
      await topic.page.goto(path);
      await expect(topic.page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    });
  }
});

test.describe('premium member', () => {
  const topic = describeTopic({ signIn: () => createMember() });

  for (const path of ['/membros', '/membros/curso/masterclass']) {
    test(`§6 Roles and permissions | a premium member reaches ${path}`, async () => {
      await topic.page.goto(path);
      await expect(topic.page.getByRole('heading', { level: 1 }).first()).toBeVisible();
      expect(new URL(topic.page.url()).pathname).toBe(path);
    });
  }

  test('§6 Roles and permissions | a premium member is kept out of /admin', async () => {
    await topic.page.goto('/admin');
    await topic.page.waitForURL('/');
  });
});

test('§6 Roles and permissions | an admin lands on /admin after login', async ({ page }) => {
  await page.goto('/login');
  await page.getByLabel('E-mail').fill('dona@example.com');
  await page.getByLabel('Senha', { exact: true }).fill('senha-da-dona');
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
  await page.waitForURL('/admin');
});

test('§6 Roles and permissions | access is granted by a confirmed purchase, which sets has_access true', async () => {
  const session = await createAccount();
  const readAccess = async () =>
    (await call('/rest/v1/users?select=has_access', { session, method: 'GET' })).body[0].has_access;
  const { paymentId } = await openPix(session);
  expect(await readAccess()).toBe(false);
  await pay(session, paymentId);
  expect(await readAccess()).toBe(true);
});

test('§6 Roles and permissions | a flag check is false when the read fails', async ({
  context,
}) => {
  const session = await createMember();
  await storeSession(context, session);
  await context.route('**/rest/v1/users*', (route) => route.fulfill({ status: 500, body: '{}' }));
  const page = await context.newPage();
  await page.goto('/membros');
  await page.waitForURL('/');
});

test('§6 Roles and permissions | a flag check is false when no row is found', async ({
  context,
}) => {
  const session = await createMember();
  await storeSession(context, session);
  await context.route('**/rest/v1/users*', (route) =>
    route.fulfill({ status: 406, json: { code: 'PGRST116', message: 'no rows' } }),
  );
  const page = await context.newPage();
  await page.goto('/membros');
  await page.waitForURL('/');
});

test('§6 Roles and permissions | a flag check is false when the id is missing', async ({
  context,
}) => {
  const session = await createMember();
  Reflect.deleteProperty(session.user, 'id');
  await storeSession(context, session);
  // Whoever were asked would say yes.
  await context.route('**/rest/v1/users?select=has_access&*', (route) =>
    route.fulfill({ json: { has_access: true } }),
  );
  const page = await context.newPage();
  await page.goto('/membros');
  await page.waitForURL('/');
});

test.describe('server-side enforcement (as decided)', () => {
  let session: Session;
  let admin: Session;
  test.beforeAll(async () => {
    [session, admin] = await Promise.all([createAccount(), signInAdministrator()]);
  });

  for (const change of [{ has_access: true }, { is_admin: true }, { email: 'x@example.com' }]) {
    const [column] = Object.keys(change);
    test(`§6 Roles and permissions | ${column} is written by no client`, async () => {
      const path = `/rest/v1/users?id=eq.${session.user.id}`;
      for (const who of [session, admin])
        expect((await call(path, { session: who, method: 'PATCH', body: change })).status).toBe(
          403,
        );
    });
  }

  test('§6 Roles and permissions | a purchase is confirmed by no client', async () => {
    const { purchaseId } = await openPix(session);
    const path = `/rest/v1/purchases?id=eq.${purchaseId}`;
    const body = { payment_status: 'CONFIRMED' };
    const answer = await call(path, { session, method: 'PATCH', body });
    expect(answer.status).toBeGreaterThanOrEqual(400);
    const { body: rows } = await call(path, { session, method: 'GET' });
    expect(rows[0].payment_status).toBe('PENDING');
  });

  test('§6 Roles and permissions | lessons and their files are closed to an account without access', async () => {
    const { body: lessons } = await call('/rest/v1/lessons', { session, method: 'GET' });
    expect(lessons).toEqual([]);
    const file = '/storage/v1/object/sign/course-files/videos/masterclass-m1-a1.mp4';
    expect((await call(file, { session, body: { expiresIn: 60 } })).status).toBe(400);
  });
});
