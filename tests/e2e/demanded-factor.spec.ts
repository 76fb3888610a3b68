// On a server of its own: the demand is the school's, and would close the admin area of every other journey.
import { Secret, TOTP } from 'otpauth';
import { expectAccessible } from './support/accessible.ts';
import { expect, openOtherDevice, test } from './support/journey.ts';
import { createOwnServer, type OwnServer } from './support/own-server.ts';
import {
  createCall,
  createMember,
  signInAdministrator,
  signInAgain,
  storeSession,
} from './support/people.ts';
import { turnSecondStepOn } from './support/second-step.ts';
import { ownPort } from './support/own-port.ts';

const port = ownPort(import.meta.filename);
const origin = `http://127.0.0.1:${port}`;
const call = createCall(origin);
let own: OwnServer;

test.use({ baseURL: origin });
test.beforeAll(async () => {
  test.setTimeout(120_000);
  own = await createOwnServer(port);
  await own.start();
});
test.afterAll(() => own.remove());

test('an owner demands the second step, and another administrator sets it up before the admin area loads', async ({
  page,
  context,
  browser,
  complaints,
}) => {
  const owner = await openOtherDevice(browser, complaints, { baseURL: origin });
  await storeSession(owner.context, await signInAdministrator(call));
  await owner.page.goto('/admin/registro/seguranca');
  await expect(
    owner.page.getByText('Ative o segundo passo da sua conta antes de exigir o dos outros.'),
  ).toBeVisible();
  await expect(owner.page.getByRole('button', { name: 'Exigir de todos' })).toHaveCount(0);
  const raised = await turnSecondStepOn(call, 'dona@example.com', 'senha-da-dona');
  await owner.context.close();

  const sure = await openOtherDevice(browser, complaints, { baseURL: origin });
  await storeSession(sure.context, raised);
  await sure.page.goto('/admin/registro');
  await sure.page.getByRole('link', { name: 'Segundo passo', exact: true }).press('Enter');
  await sure.page.getByRole('button', { name: 'Exigir de todos' }).press('Enter');
  await expectAccessible(sure.page);
  const question = sure.page.getByRole('dialog', { name: 'Exigir o segundo passo?' });
  await question.getByRole('button', { name: 'Exigir de todos' }).press('Enter');
  await expect(sure.page.getByText('Exigido.')).toBeVisible();
  await expectAccessible(sure.page);

  const bia = await createMember('Bia Lima', call);
  await own.ask(
    (sql) => sql`insert into public.team_members (user_id, role) values (${bia.user.id}, 'owner')`,
  );
  const session = await signInAgain(bia.user.email, call);
  const filters = await call('/rest/v1/rpc/admin_list_audit_filters', { session, body: {} });
  expect(filters.status).toBe(403);
  const demand = { demanded: false };
  const off = await call('/rest/v1/rpc/admin_demand_second_factor', { session, body: demand });
  expect(off.status).toBe(403);

  const reads: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/rest/v1/')) reads.push(pathname.replace('/rest/v1/', ''));
  });
  await storeSession(context, session);
  await page.goto('/admin/alunos');
  const begin = page.getByRole('button', { name: 'Ativar segundo passo' });
  await expect(begin).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Área de Administração' })).toHaveCount(0);
  await expectAccessible(page);
  expect(new Set(reads)).toEqual(new Set(['users', 'rpc/get_second_factor_demand']));

  await begin.press('Enter');
  await page.getByRole('button', { name: 'Não consigo ler o código' }).press('Enter');
  const secret = await page
    .getByText('Digite esta chave no aplicativo:')
    .locator('strong')
    .innerText();
  const totp = new TOTP({ secret: Secret.fromBase32(secret.replaceAll(' ', '')) });
  await page.getByLabel('Digite os 6 números do aplicativo', { exact: true }).fill(totp.generate());
  await expect(page.getByRole('listitem')).toHaveCount(10);
  await expect(page.getByRole('heading', { name: 'Área de Administração' })).toHaveCount(0);
  await page.getByLabel('Guardei os códigos', { exact: true }).press('Space');
  await page.getByRole('button', { name: 'Concluir' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'Área de Administração' })).toBeVisible();
  await expect(page.getByText(bia.user.email)).toBeVisible();
});
