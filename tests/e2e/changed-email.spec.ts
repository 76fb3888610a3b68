// On a server with mail, which the other journeys do not have.
import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { expect, openOtherDevice, test } from './support/journey.ts';
import { type MailingServer, openMailingServer } from './support/mailing-server.ts';
import { createCall, createMember, password, signInAgain, storeSession } from './support/people.ts';
import { ownPort } from './support/own-port.ts';

const port = ownPort(import.meta.filename);
const origin = `http://127.0.0.1:${port}`;
const call = createCall(origin);
let own: MailingServer;

test.use({ baseURL: origin });
test.beforeAll(async () => {
  test.setTimeout(120_000);
  own = await openMailingServer(port);
});
test.afterAll(() => own.close());

/** The newest link about a change that was mailed to an address. */
async function readLink(address: string): Promise<string> {
  const find = () =>
    own.mails.received
      .filter(({ to }) => to.includes(address))
      .flatMap(({ text }) => text.match(/http\S+#change_token=[\w-]+/gu) ?? [])
      .at(-1);
  await expect.poll(find, { timeout: 30_000 }).toBeTruthy();
  return find() ?? '';
}

async function confirm(page: Page, link: string): Promise<void> {
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'Trocar o e-mail?' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Confirmar' }).click();
}

test('a member moves a proven e-mail: both mailboxes confirm, and the other device is signed out by hand', async ({
  page,
  browser,
  context,
  complaints,
}) => {
  test.setTimeout(120_000);
  const member = await createMember('Ana Lima', call);
  const { email, id } = member.user;
  await own.server.ask(
    (sql) => sql`update auth.users set mailbox_proven_at = now() where id = ${id}`,
  );
  await signInAgain(email, call);
  await storeSession(context, member);
  const fresh = `nova-${randomUUID().slice(0, 8)}@example.com`;

  await page.goto('/membros/perfil');
  await page.getByRole('button', { name: 'Alterar e-mail' }).click();
  await page.getByLabel('Novo e-mail', { exact: true }).fill(fresh);
  await page.getByLabel('Repita o novo e-mail', { exact: true }).fill(fresh);
  await page.getByLabel('Senha atual', { exact: true }).fill(password);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Salvar e-mail' }).click();
  const pending = page.getByText('Falta confirmar o novo e-mail');
  await expect(pending).toBeVisible();
  await expect(page.getByText(`Confirme em ${fresh} e em ${email}.`)).toBeVisible();
  await expectAccessible(page);

  const phone = await openOtherDevice(browser, complaints);
  await confirm(phone.page, await readLink(fresh));
  await expect(phone.page.getByRole('heading', { name: 'Falta o outro endereço' })).toBeVisible();
  await phone.page.reload();
  await expect(phone.page.getByRole('heading', { name: 'Este link não vale mais' })).toBeVisible();
  await phone.context.close();

  await confirm(page, await readLink(email));
  await expect(page.getByRole('heading', { name: 'E-mail alterado' })).toBeVisible();
  await page.goto('/membros/perfil');
  await expect(page.getByRole('region', { name: 'E-mail' })).toContainText(fresh);
  await expect(pending).toHaveCount(0);

  await page.goto('/membros/configuracoes');
  const end = page.getByRole('button', { name: /^Encerrar / });
  await expect(end).toHaveCount(1);
  await end.click();
  const question = page.getByRole('dialog', { name: 'Encerrar este acesso?' });
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Encerrar' }).click();
  await expect(page.getByText('Acesso encerrado')).toBeVisible();
  await expect(end).toHaveCount(0);
  await expect(page.getByText('Este aparelho', { exact: true })).toBeVisible();
});
