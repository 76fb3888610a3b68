// On a server of its own, which sends mail and knows an issuer.
import { randomUUID } from 'node:crypto';
import { type Issuer, startIssuer } from '#tests/support/issuer.ts';
import { type MailServer, startMailServer } from '#tests/support/mail-server.ts';
import { expectAccessible } from './support/accessible.ts';
import { expect, test } from './support/journey.ts';
import { createOwnServer, type OwnServer } from './support/own-server.ts';
import { ownPort } from './support/own-port.ts';

const port = ownPort(import.meta.filename);
const origin = `http://localhost:${port}`;
let issuer: Issuer;
let mails: MailServer;
let own: OwnServer;

test.use({ baseURL: origin });
test.beforeAll(async () => {
  test.setTimeout(120_000);
  [issuer, mails] = await Promise.all([startIssuer(origin), startMailServer()]);
  own = await createOwnServer(port, {
    PUBLIC_URL: origin,
    OIDC_NAME: 'escola',
    OIDC_ISSUER: issuer.url,
    OIDC_CLIENT_ID: issuer.clientId,
    OIDC_CLIENT_SECRET: issuer.clientSecret,
    SMTP_URL: mails.url,
    MAIL_FROM: 'oi@example.com',
  });
  await own.start();
});
test.afterAll(async () => {
  await own.remove();
  await mails.close();
  await issuer.close();
});

test('a stranger whose address the provider has not proven types the mailed code on the spot', async ({
  page,
}) => {
  const email = `${randomUUID()}@example.com`;
  issuer.person = { sub: randomUUID(), email, email_verified: false, name: 'Ana Souza' };
  await page.goto('/login');
  await page.getByRole('button', { name: 'Entrar com Escola', exact: true }).click();
  await expect(page.getByRole('alert')).toContainText('Digite o código que mandamos para ele');
  await expectAccessible(page);

  const findMail = () => mails.received.findLast(({ to }) => to.includes(email));
  await expect.poll(() => findMail()?.subject).toMatch(/^\d{6} /u);
  await page.getByLabel('E-mail', { exact: true }).fill(email);
  await page
    .getByLabel('Código de 6 números', { exact: true })
    .fill(findMail()?.subject.slice(0, 6) ?? '');
  await page.getByRole('button', { name: 'Entrar com o código' }).press('Enter');
  await page.waitForURL('/membros');
});
