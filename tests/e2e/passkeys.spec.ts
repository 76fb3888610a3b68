// On a server of its own, whose database proves a mailbox, and by its name: an address of numbers has no passkeys.
import type { Page } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { addDevice } from './support/device.ts';
import { expect, test } from './support/journey.ts';
import { createOwnServer, type OwnServer } from './support/own-server.ts';
import {
  createCall,
  createMember,
  password,
  type Session,
  storeSession,
} from './support/people.ts';
import { turnSecondStepOn } from './support/second-step.ts';
import { ownPort } from './support/own-port.ts';

const port = ownPort(import.meta.filename);
const origin = `http://localhost:${port}`;
const call = createCall(origin);
let own: OwnServer;

test.use({ baseURL: origin });
test.beforeAll(async () => {
  test.setTimeout(120_000);
  own = await createOwnServer(port, { PUBLIC_URL: origin });
  await own.start();
});
test.afterAll(() => own.remove());

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

async function signOut(page: Page): Promise<void> {
  await page.evaluate(() => localStorage.clear());
  await page.goto('/login');
  await expect(button(page, 'Entrar')).toBeVisible();
}

async function addKey(page: Page, { user }: Session): Promise<void> {
  await page.goto('/membros/configuracoes');
  await button(page, 'Adicionar chave deste aparelho').click();
  await expect(page.getByRole('alert')).toHaveText('Confirme seu e-mail primeiro.');
  await own.ask(
    (sql) => sql`update auth.users set mailbox_proven_at = now() where id = ${user.id}`,
  );
  await button(page, 'Adicionar chave deste aparelho').click();
  await expect(page.getByText('Chave adicionada')).toBeVisible();
}

test('a member adds a passkey, names it by keyboard, comes in by it alone and as the second step, and removes it', async ({
  page,
  context,
}) => {
  const session = await createMember('Ana Lima', call);
  await storeSession(context, session, 'localhost');
  const device = await addDevice(page);
  await addKey(page, session);
  const keys = page.getByRole('region', { name: 'Chaves do aparelho' });
  await expect(keys.getByRole('listitem')).toContainText('Ainda não foi usada');
  await expectAccessible(page);

  await button(page, 'Adicionar chave deste aparelho').press('Enter');
  await expect(page.getByText('Este aparelho já tem uma chave da sua conta.')).toBeVisible();

  await keys.getByRole('button', { name: /^Renomear Chrome/u }).press('Enter');
  const name = page.getByLabel('Nome da chave', { exact: true });
  await expect(name).toBeFocused();
  await name.fill('');
  await name.press('Enter');
  await expect(page.getByText('Escreva um nome')).toBeVisible();
  await name.fill('Celular da Ana');
  await expectAccessible(page);
  await name.press('Enter');
  await expect(keys.getByText('Celular da Ana')).toBeVisible();
  await expect(button(page, 'Renomear Celular da Ana')).toBeFocused();

  await device.setPresent(false);
  await signOut(page);
  await expectAccessible(page);
  await device.setSeen(false);
  await device.setPresent(true);
  await button(page, 'Entrar com a chave do aparelho').click();
  await expect(page.getByText('A chave do aparelho não foi usada.')).toBeVisible();
  await device.setSeen(true);
  await button(page, 'Entrar com a chave do aparelho').click();
  await expect(page.getByText('Login bem-sucedido')).toBeVisible();
  await page.waitForURL('/membros');

  await signOut(page);
  const emailField = page.getByLabel('E-mail', { exact: true });
  await expect(emailField).toHaveAttribute('autocomplete', 'username webauthn');
  await page.waitForURL('/membros');

  await turnSecondStepOn(call, session.user.email);
  await device.setPresent(false);
  await signOut(page);
  await page.getByLabel('E-mail', { exact: true }).fill(session.user.email);
  await page.getByLabel('Senha', { exact: true }).fill(password);
  await button(page, 'Entrar').click();
  await page.waitForURL('/login/segundo-passo');
  await expect(button(page, 'Usar a chave do aparelho')).toBeVisible();
  await expect(page.getByLabel('Digite os 6 números do aplicativo', { exact: true })).toBeFocused();
  await expectAccessible(page);
  await device.setPresent(true);
  await button(page, 'Usar a chave do aparelho').press('Enter');
  await page.waitForURL('/membros');
  const [open] = await own.ask(
    (sql) =>
      sql`select count(*)::int as halves from auth.sessions where user_id = ${session.user.id} and aal = 'aal1'`,
  );
  expect(open?.halves).toBe(0);

  await page.goto('/membros/configuracoes');
  await expect(keys.getByRole('listitem')).toContainText('Usada pela última vez em');
  await button(page, 'Remover Celular da Ana').press('Enter');
  const question = page.getByRole('dialog', { name: 'Remover esta chave?' });
  await question.getByRole('button', { name: 'Remover', exact: true }).press('Enter');
  await expect(keys.getByRole('listitem')).toHaveCount(0);
  await expect(keys.getByRole('heading')).toBeFocused();
  await signOut(page);
  await button(page, 'Entrar com a chave do aparelho').click();
  await expect(page.getByText('Esta chave não abre nenhuma conta.')).toBeVisible();
});
