// On a server of its own, where strangers make no accounts.
import { createBuyer, expect, fillPersonalData, payInSandbox, test } from './support/journey.ts';
import { createOwnServer, type OwnServer } from './support/own-server.ts';
import { createCall } from './support/people.ts';
import { ownPort } from './support/own-port.ts';

const port = ownPort(import.meta.filename);
const origin = `http://127.0.0.1:${port}`;
const call = createCall(origin);
let own: OwnServer;

test.use({ baseURL: origin });
test.beforeAll(async () => {
  test.setTimeout(120_000);
  own = await createOwnServer(port, { AUTH_SIGN_UPS: 'off' });
  await own.start();
});
test.afterAll(() => own.remove());

test('a stranger buys in a school without sign-ups, and makes no account without buying', async ({
  page,
}) => {
  const buyer = createBuyer();
  await page.goto('/masterclass-checkout');
  await fillPersonalData(page, buyer);
  await page.getByRole('button', { name: 'Pagar R$ 97,00 com Pix' }).click();
  await expect(page.getByRole('img', { name: /QR/i })).toBeVisible();
  await payInSandbox(page);
  await page.goto('/membros');
  await expect(page.getByRole('heading', { name: 'Meus Cursos' })).toBeVisible();
  await expect(page.getByText('Crie sua senha')).toBeVisible();

  const body = { email: 'de-fora@example.com', course: 'nenhum' };
  expect((await call('/auth/v1/signup/buyer', { body })).status).toBe(422);
});
