import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { expectMoveAfter, holdTime, stepUntilSeen } from './support/clock.ts';
import { describeTopic, open } from './support/topic.ts';

const topic = describeTopic({ path: '/register', ownsTime: true });

async function register(email: string): Promise<void> {
  const { page } = topic;
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Senha', { exact: true }).fill('senha-nova');
  await page.getByLabel('Confirmar senha').fill('senha-nova');
  await page.getByRole('button', { name: 'Criar Conta' }).click();
}

test('§2 Register | fields: email, password, confirmPassword', async () => {
  for (const name of ['email', 'password', 'confirmPassword'])
    await expect(topic.page.locator(`input[name="${name}"]`)).toBeVisible();
});

test('§2 Register | button "Criar Conta", showing "Registrando..." while sending', async () => {
  const { page } = topic;
  await page.route('**/auth/v1/signup*', () => {});
  await register('ana@example.com');
  await expect(page.getByRole('button', { name: 'Registrando...' })).toBeVisible();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await open(page, '/register');
});

test('§2 Register | a link leads to login', async () => {
  await expect(topic.page.getByRole('main').locator('a[href="/login"]')).toBeVisible();
});

test('§2 Register | on success it redirects to /login after 2 seconds', async () => {
  const { page } = topic;
  const email = `nova-${randomUUID().slice(0, 8)}@example.com`;
  await holdTime(page);
  await register(email);
  await stepUntilSeen(page, page.getByText('Conta criada').first());
  await expectMoveAfter(page, 2_000, '/login');
  // Decisions: no session is kept, and the e-mail waits in the form.
  await expect(page.getByLabel('E-mail')).toHaveValue(email);
  expect(await page.evaluate(() => localStorage.getItem('sb-127-auth-token'))).toBeNull();
});
