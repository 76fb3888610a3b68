// On a server of its own, whose database lets a proof grow old, and by its name: an address of numbers has no passkeys.
import type { Page } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { addDevice } from './support/device.ts';
import { expect, test } from './support/journey.ts';
import { createOwnServer, type OwnServer } from './support/own-server.ts';
import { createCall, createMember, signInAdministrator, storeSession } from './support/people.ts';
import { addApp } from './support/second-step.ts';
import { ownPort } from './support/own-port.ts';

const port = ownPort(import.meta.filename);
const origin = `http://localhost:${port}`;
const call = createCall(origin);
let own: OwnServer;

// One server, whose administrator the second journey gives a second step.
test.describe.configure({ mode: 'default' });
test.use({ baseURL: origin });
test.beforeAll(async () => {
  test.setTimeout(120_000);
  own = await createOwnServer(port, { PUBLIC_URL: origin });
  await own.start();
});
test.afterAll(() => own.remove());

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const questionOf = (page: Page) => page.getByRole('dialog', { name: 'Confirme que é você' });
/** Time passes: no session has a proof of the last 15 minutes. */
const age = () =>
  own.ask((sql) => sql`update auth.mfa_amr_claims set updated_at = now() - interval '16 minutes'`);
/** The last code was used in an earlier half minute. */
const forgetStep = () => own.ask((sql) => sql`update auth.mfa_factors set last_step = null`);

const listRoles = (person: string) =>
  own.ask(async (sql) =>
    (await sql`select role from public.team_members where user_id = ${person}`).map(
      ({ role }) => role,
    ),
  );

/** The statuses of the answers of one function. */
function watchAnswers(page: Page, name: string): number[] {
  const statuses: number[] = [];
  page.on('response', (response) => {
    if (new URL(response.url()).pathname.endsWith(`/${name}`)) statuses.push(response.status());
  });
  return statuses;
}

test('an administrator whose proof is old shows the password once more, and what was typed goes through once', async ({
  page,
  context,
}) => {
  const ana = await createMember('Ana Lima', call);
  await storeSession(context, await signInAdministrator(call), 'localhost');
  const answers = watchAnswers(page, 'admin_correct_email');
  await page.goto(`/admin/alunos/${ana.user.id}`);
  await button(page, 'Corrigir e-mail').click();
  const form = page.getByRole('dialog', { name: 'Corrigir e-mail' });
  const email = form.getByLabel('E-mail correto', { exact: true });
  await email.fill('ana-certa@example.com');
  await age();
  await email.press('Enter');

  const question = questionOf(page);
  const password = question.getByLabel('Sua senha', { exact: true });
  await expect(password).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(question).toHaveCount(0);
  await expect(form.getByText('Confirme que é você para continuar.')).toBeVisible();
  await expect(email).toHaveValue('ana-certa@example.com');

  await email.press('Enter');
  await password.press('Enter');
  await expect(question.getByText('Digite a sua senha.')).toBeVisible();
  await password.fill('senha-errada');
  await password.press('Enter');
  await expect(question.getByText('Senha errada. Tente de novo.')).toBeVisible();
  await expect(password).toBeFocused();
  await expectAccessible(page);
  await password.fill('senha-da-dona');
  await password.press('Enter');
  await expect(page.getByText('E-mail corrigido')).toBeVisible();
  await expect(question).toHaveCount(0);
  expect(answers).toEqual([403, 403, 204]);
  const corrections = await own.ask(
    (sql) =>
      sql`select from public.audit_log where action = 'correct_email' and subject_id = ${ana.user.id}`,
  );
  expect(corrections).toHaveLength(1);

  await page.goto('/admin/compras');
  await age();
  await button(page, 'Baixar CSV').click();
  await expect(password).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(question).toHaveCount(0);
  await expect(page.getByText('O arquivo não foi gerado')).toHaveCount(0);
  await button(page, 'Baixar CSV').click();
  await password.fill('senha-da-dona');
  const download = page.waitForEvent('download');
  await password.press('Enter');
  expect((await download).suggestedFilename()).toMatch(/^compras-/u);
  await expect(button(page, 'Baixar CSV')).toBeFocused();
});

test('a code, a recovery code or a passkey stands in for the password of an administrator with a second step', async ({
  page,
  context,
}) => {
  const ana = await createMember('Ana Lima', call);
  const { session, totp } = await addApp(call, 'dona@example.com', 'senha-da-dona');
  const { body: made } = await call('/auth/v1/factors/recovery-codes', { session });
  await own.ask((sql) => sql`update auth.users set mailbox_proven_at = now()`);
  await storeSession(context, session, 'localhost');
  await addDevice(page);
  await page.goto('/membros/configuracoes');
  await button(page, 'Adicionar chave deste aparelho').press('Enter');
  await expect(page.getByText('Chave adicionada')).toBeVisible();

  await page.goto(`/admin/alunos/${ana.user.id}`);
  const question = questionOf(page);
  const code = question.getByLabel('Digite os 6 números do aplicativo', { exact: true });
  await age();
  const roles = page.getByRole('dialog', { name: 'Papéis na equipe' });
  const changeRoles = async () => {
    await button(page, 'Papéis na equipe').press('Enter');
    await roles.getByRole('checkbox', { name: /^Atendimento/u }).press('Space');
    await roles.getByRole('button', { name: 'Salvar papéis' }).press('Enter');
  };
  await changeRoles();
  await expect(code).toBeFocused();
  await expect(question.getByLabel('Sua senha', { exact: true })).toHaveCount(0);
  await expectAccessible(page);
  await code.fill('000000');
  await expect(question.getByText('Código errado ou já usado. Espere o próximo.')).toBeVisible();
  await forgetStep();
  await code.fill(totp.generate());
  await expect(roles).toHaveCount(0);
  expect(await listRoles(ana.user.id)).toEqual(['support']);

  await age();
  await changeRoles();
  await question.getByRole('button', { name: 'Perdi o aparelho' }).press('Enter');
  const recovery = question.getByLabel('Código de recuperação', { exact: true });
  await expect(recovery).toBeFocused();
  await expectAccessible(page);
  await recovery.fill(made.codes[0]);
  await recovery.press('Enter');
  await expect(roles).toHaveCount(0);
  expect(await listRoles(ana.user.id)).toEqual([]);

  await age();
  await changeRoles();
  await question.getByRole('button', { name: 'Usar a chave do aparelho' }).press('Enter');
  await expect(roles).toHaveCount(0);
  expect(await listRoles(ana.user.id)).toEqual(['support']);
});
