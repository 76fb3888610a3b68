// On a server with mail, which the other journeys do not have.
import type { ReceivedMail } from '../support/mail-server.ts';
import { expectAccessible } from './support/accessible.ts';
import { expect, openOtherDevice, test } from './support/journey.ts';
import { type MailingServer, openMailingServer } from './support/mailing-server.ts';
import { createAccount, createCall, signInAdministrator, storeSession } from './support/people.ts';
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

/** The link that mail programs read. */
const readUnsubscribeLink = (mail: ReceivedMail | undefined) =>
  /<(http[^>]+)>/u.exec(mail?.headers['list-unsubscribe'] ?? '')?.[1] ?? '';

test('the school writes to its subscribers, each gets one mail, and one press in it ends them', async ({
  page,
  browser,
  complaints,
}) => {
  test.setTimeout(120_000);
  const reader = await createAccount('Ana Lima', call);
  const others = [await createAccount('Bia Reis', call), await createAccount('Caio Luz', call)];
  for (const { user } of [reader, ...others.slice(0, 1)])
    await own.server.ask(
      (sql) => sql`
        insert into consents (user_id, kind, version, accepted) values (${user.id}, 'marketing', '2026-11-27', true)`,
    );
  await storeSession(page.context(), await signInAdministrator(call));
  await page.goto('/admin/emails');
  await page.getByRole('link', { name: 'Escrever novidades' }).click();
  await expect(page.getByText('Recebem: 2 pessoas')).toBeVisible();
  await page.getByLabel('Assunto', { exact: true }).fill('Música nova');
  await page
    .getByLabel('Texto', { exact: true })
    .fill('# Chegou\n\nUma **música nova** espera você em https://ingles.example/musicas');
  await expectAccessible(page);

  await page.reload();
  await expect(page.getByText(/Recuperamos o que você escreveu/)).toBeVisible();
  await page.getByRole('button', { name: 'Enviar teste para mim' }).click();
  await expect(page.getByText('Teste a caminho')).toBeVisible();
  await expect
    .poll(() => own.mails.received.map(({ subject }) => subject), { timeout: 30_000 })
    .toContain('[Teste] Música nova');

  await page.getByRole('button', { name: 'Enviar...' }).click();
  const question = page.getByRole('dialog', { name: 'Enviar para 2 pessoas?' });
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Enviar agora' }).dblclick();
  await expect(page.getByText('2 de 2 enviados')).toBeVisible({ timeout: 60_000 });
  await expect(page.getByText('Enviado', { exact: true })).toBeVisible({ timeout: 30_000 });
  await expectAccessible(page);
  const sent = own.mails.received.filter(({ subject }) => subject === 'Música nova');
  expect(sent.flatMap(({ to }) => to).toSorted()).toEqual(
    [reader, ...others.slice(0, 1)].map(({ user }) => user.email).toSorted(),
  );

  const device = await openOtherDevice(browser, complaints);
  const mail = sent.find(({ to }) => to.includes(reader.user.email));
  await device.page.goto(readUnsubscribeLink(mail));
  await expect(
    device.page.getByRole('heading', { name: 'Parar de receber novidades?' }),
  ).toBeVisible();
  await expectAccessible(device.page);
  await device.page.getByRole('button', { name: 'Não quero mais novidades' }).click();
  await expect(device.page.getByText('Não enviaremos mais novidades por e-mail.')).toBeVisible();
  await page.goto('/admin/emails/novidades');
  await expect(page.getByText('Recebem: 1 pessoa')).toBeVisible();
});
