// On a server of its own, which knows an issuer, and by its name: its cookie and the issuer's are of two sites.
import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { type Issuer, type IssuerPerson, startIssuer } from '#tests/support/issuer.ts';
import { expectAccessible } from './support/accessible.ts';
import { expect, test } from './support/journey.ts';
import { createOwnServer, type OwnServer } from './support/own-server.ts';
import { createCall, createMember, signInAdministrator, storeSession } from './support/people.ts';
import { turnSecondStepOn } from './support/second-step.ts';
import { ownPort } from './support/own-port.ts';

const port = ownPort(import.meta.filename);
const origin = `http://localhost:${port}`;
const call = createCall(origin);
let issuer: Issuer;
let own: OwnServer;

// One issuer, at which one person at a time signs in.
test.describe.configure({ mode: 'serial' });
test.use({ baseURL: origin });
test.beforeAll(async () => {
  test.setTimeout(120_000);
  issuer = await startIssuer(origin);
  own = await createOwnServer(port, {
    PUBLIC_URL: origin,
    OIDC_NAME: 'escola',
    OIDC_ISSUER: issuer.url,
    OIDC_CLIENT_ID: issuer.clientId,
    OIDC_CLIENT_SECRET: issuer.clientSecret,
    OIDC_TRUSTS_EMAIL: '1',
  });
  await own.start();
});
test.afterAll(async () => {
  await own.remove();
  await issuer.close();
});

interface LayoutShift extends PerformanceEntry {
  value: number;
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const newPerson = (given: Partial<IssuerPerson> = {}): IssuerPerson => ({
  sub: randomUUID(),
  email: `${randomUUID()}@example.com`,
  email_verified: true,
  name: 'Ana Souza',
  ...given,
});

for (const path of ['/login', '/register'])
  test(`on ${path} the button is there before the first script, and nothing moves`, async ({
    page,
  }) => {
    await page.addInitScript(() => {
      const shifts: number[] = [];
      Object.assign(window, { shifts });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) shifts.push((entry as LayoutShift).value);
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await page.goto(path);
    await expect(button(page, 'Entrar com Escola')).toBeVisible();
    expect(await page.locator('html[data-hydrated]').count()).toBe(0);
    await page.mouse.wheel(0, 1);
    await page.locator('html[data-hydrated]').waitFor();
    await page.waitForLoadState('networkidle');
    await expect(button(page, 'Entrar com Escola')).toHaveCount(1);
    expect(await page.evaluate(() => Reflect.get(window, 'shifts'))).toEqual([]);
  });

test('a stranger registers through the provider and reaches the page that was wanted, and unlinks it once there is a password', async ({
  page,
}) => {
  const { email = '' } = (issuer.person = newPerson());
  await page.goto('/register');
  await expect(button(page, 'Entrar com Escola')).toBeVisible();
  await expectAccessible(page);
  await page.goto('/membros/configuracoes');
  await page.waitForURL('/login');
  await button(page, 'Entrar com Escola').press('Enter');
  await page.waitForURL('/membros/configuracoes');
  const linked = page.getByRole('region', { name: 'Contas ligadas' });
  await expect(linked.getByRole('listitem')).toContainText(email);
  await expectAccessible(page);
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('token');

  await expect(linked.getByText('É a única forma de entrar. Crie uma senha antes.')).toBeVisible();
  await expect(button(page, 'Desligar Escola')).toHaveCount(0);

  await page.getByLabel('Nova senha', { exact: true }).fill('segredo-da-ana');
  await page.getByRole('button', { name: 'Salvar senha' }).press('Enter');
  await button(page, 'Desligar Escola').press('Enter');
  const question = page.getByRole('dialog', { name: 'Desligar esta conta?' });
  await question.getByRole('button', { name: 'Desligar', exact: true }).press('Enter');
  await expect(linked.getByText('Nenhuma conta ligada.')).toBeVisible();
});

test('who says no at the provider, or whose address it did not verify, reads so on the way back', async ({
  page,
}) => {
  issuer.person = null;
  await page.goto('/login');
  await button(page, 'Entrar com Escola').click();
  await expect(page.getByRole('alert')).toHaveText('Você cancelou no Escola. Nada mudou.');
  await expectAccessible(page);

  issuer.person = newPerson({ email_verified: false });
  await page.getByRole('link', { name: 'Voltar ao login' }).press('Enter');
  await button(page, 'Entrar com Escola').click();
  await expect(page.getByRole('alert')).toContainText('O Escola não confirmou este e-mail.');

  await page.evaluate(() => sessionStorage.clear());
  await page.goto('/login/provedor?provedor=custom:escola&ligar=1&code=x');
  await expect(page.getByRole('alert')).toHaveText(
    'Esta volta já foi usada ou passou do prazo. Tente de novo.',
  );
  await page.goto(
    '/login/provedor?provedor=custom:escola&code=8d3c7a52-8c0d-4c0e-9a55-0d6a3c1f8c11',
  );
  await expect(page.getByRole('alert')).toHaveText(
    'Termine de entrar no aparelho em que você começou.',
  );
  await page.goto('/login');
  await expect(button(page, 'Entrar')).toBeVisible();
});

test('a student links the provider and comes in by it through the second step', async ({
  page,
  context,
}) => {
  const session = await createMember('Ana Lima', call);
  await storeSession(context, session, 'localhost');
  issuer.person = newPerson({ email: 'outro-endereco@example.com' });
  await page.goto('/membros/configuracoes');
  const linked = page.getByRole('region', { name: 'Contas ligadas' });
  await expect(linked.getByText('Nenhuma conta ligada.')).toBeVisible();
  await button(page, 'Ligar Escola').press('Enter');
  await expect(page.getByText('Conta ligada', { exact: true })).toBeVisible();
  await page.waitForURL('/membros/configuracoes');
  await expect(linked.getByRole('listitem')).toContainText('outro-endereco@example.com');

  await turnSecondStepOn(call, session.user.email);
  await page.evaluate(() => localStorage.clear());
  await page.goto('/login');
  await button(page, 'Entrar com Escola').click();
  await page.waitForURL('/login/segundo-passo');
  await expect(page.getByText(session.user.email)).toBeVisible();
});

test('an account of the team is not linked by its address, but by hand in Segurança', async ({
  page,
  context,
}) => {
  issuer.person = newPerson({ email: 'dona@example.com' });
  await page.goto('/login');
  await button(page, 'Entrar com Escola').click();
  await expect(page.getByRole('alert')).toHaveText(
    'Contas da equipe não se ligam sozinhas. Entre com a sua senha e ligue o Escola em Configurações, na parte Segurança.',
  );
  await expectAccessible(page);

  await storeSession(context, await signInAdministrator(call), 'localhost');
  await page.goto('/admin/registro/seguranca');
  const linked = page.getByRole('region', { name: 'Contas ligadas' });
  await expect(linked.getByText('Nenhuma conta ligada.')).toBeVisible();
  await expectAccessible(page);
  await button(page, 'Ligar Escola').press('Enter');
  await page.waitForURL('/admin/registro/seguranca');
  await expect(page.getByText('Conta ligada', { exact: true })).toBeVisible();
  await expect(linked.getByRole('listitem')).toContainText('dona@example.com');
  await expectAccessible(page);
  await button(page, 'Desligar Escola').press('Enter');
  const question = page.getByRole('dialog', { name: 'Desligar esta conta?' });
  await question.getByRole('button', { name: 'Desligar', exact: true }).press('Enter');
  await expect(linked.getByText('Nenhuma conta ligada.')).toBeVisible();
});

test('a student unlinks a provider, and another account of the school does not take it over', async ({
  page,
  context,
}) => {
  const { sub } = (issuer.person = newPerson());
  await storeSession(context, await createMember('Bia Reis', call), 'localhost');
  await page.goto('/membros/configuracoes');
  await button(page, 'Ligar Escola').click();
  await button(page, 'Desligar Escola').press('Enter');
  const question = page.getByRole('dialog', { name: 'Desligar esta conta?' });
  await question.getByRole('button', { name: 'Desligar', exact: true }).press('Enter');
  const linked = page.getByRole('region', { name: 'Contas ligadas' });
  await expect(linked.getByText('Nenhuma conta ligada.')).toBeVisible();
  await expect(linked.getByRole('heading')).toBeFocused();

  await own.ask(
    (sql) => sql`insert into auth.identities (provider_id, provider, user_id, identity_data)
      select ${sub}, 'custom:escola', id, '{}' from auth.users where email = 'dona@example.com'`,
  );
  await button(page, 'Ligar Escola').click();
  await expect(page.getByRole('alert')).toHaveText(
    'Esta conta do Escola já abre outra conta da escola.',
  );
  await page.getByRole('link', { name: 'Voltar às contas ligadas' }).press('Enter');
  await page.waitForURL('/membros/configuracoes');
});
