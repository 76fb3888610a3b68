import { emulatorKey, startAsaas, type AsaasEmulator } from '../support/asaas/emulator.ts';
import { conversionKeys, startConversionServices } from '../support/conversion-services.ts';
import { expectAccessible } from './support/accessible.ts';
import { expect, openOtherDevice, test } from './support/journey.ts';
import { createOwnServer, type OwnServer } from './support/own-server.ts';
import { createCall, signInAdministrator, storeSession } from './support/people.ts';
import { ownPort } from './support/own-port.ts';

const port = ownPort(import.meta.filename);
const origin = `http://127.0.0.1:${port}`;
const call = createCall(origin);
let server: OwnServer;
let asaas: AsaasEmulator;
let services: Awaited<ReturnType<typeof startConversionServices>>;

test.describe.configure({ mode: 'default', timeout: 180_000 });
test.use({ baseURL: origin });
test.beforeAll(async () => {
  test.setTimeout(180_000);
  asaas = await startAsaas();
  services = await startConversionServices();
  server = await createOwnServer(port, {
    ASAAS_URL: asaas.url,
    META_URL: services.environment.META_URL,
    GOOGLE_URL: services.environment.GOOGLE_URL,
    BUSINESS_PHONE: '(11) 4000-0000',
  });
  await server.start();
});
test.afterAll(async () => {
  await server.remove();
  await asaas.close();
  await services.close();
});

test('an owner names the school, is corrected at the field, connects mail and payments, and restarts nothing', async ({
  page,
  context,
  browser,
  complaints,
}) => {
  await storeSession(context, await signInAdministrator(call));
  const save = page.getByRole('button', { name: 'Salvar', exact: true });
  const visitor = await openOtherDevice(browser, complaints);

  await test.step('the name is on the pages of visitors within two seconds', async () => {
    await page.goto('/admin/escola');
    await page.getByLabel('Nome da escola ou da empresa', { exact: true }).fill('Escola Canário');
    await expect(page.getByText('Definido no servidor, por quem cuida dele.')).toBeVisible();
    await expect(page.getByLabel('Telefone', { exact: true })).toHaveCount(0);
    await expectAccessible(page);
    await save.click();
    await expect(page.getByText('Configurações salvas')).toBeVisible();
    await visitor.page.waitForTimeout(2_000);
    await visitor.page.goto(`${origin}/contato`);
    await expect(visitor.page.getByText('Escola Canário').first()).toBeVisible();
  });

  await test.step('a wrong CNPJ is said at its field, and the rest is not saved either', async () => {
    await page.getByLabel('CNPJ ou CPF', { exact: true }).fill('11.222.333/0001-80');
    await page.getByLabel('Endereço', { exact: true }).fill('Rua Um, 1');
    await save.click();
    await expect(page.getByLabel('CNPJ ou CPF', { exact: true })).toBeFocused();
    await expect(page.getByText(/não fecha com os dígitos/u)).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'E-mail', exact: true }).click();
    await page.getByRole('button', { name: 'Continuar editando' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.getByLabel('CNPJ ou CPF', { exact: true }).fill('11.222.333/0001-81');
    await expect(page.getByText(/não fecha com os dígitos/u)).toBeHidden();
    await save.click();
    await expect(page.getByText('Configurações salvas').last()).toBeVisible();
  });

  await test.step('a second owner who saves later sees that, and decides', async () => {
    const other = await openOtherDevice(browser, complaints);
    await storeSession(other.context, await signInAdministrator(call));
    await other.page.goto(`${origin}/admin/escola`);
    await other.page
      .getByLabel('Nome da escola ou da empresa', { exact: true })
      .fill('Escola da Bia');
    await page.getByLabel('Nome da escola ou da empresa', { exact: true }).fill('Escola da Ana');
    await save.click();
    await expect(page.getByLabel('Nome da escola ou da empresa', { exact: true })).toHaveValue(
      'Escola da Ana',
    );
    await expect(save).not.toHaveAttribute('aria-busy', 'true');
    await other.page.getByRole('button', { name: 'Salvar', exact: true }).click();
    await expect(other.page.getByText(/Outra pessoa salvou/u)).toBeVisible();
    await expectAccessible(other.page);
    await other.page.getByRole('button', { name: 'Ver o que ela salvou' }).click();
    await expect(
      other.page.getByLabel('Nome da escola ou da empresa', { exact: true }),
    ).toHaveValue('Escola da Ana');
    await other.context.close();
  });

  await test.step('half of the mail is refused, and an inner server is not connected to', async () => {
    await page.getByRole('link', { name: 'E-mail', exact: true }).click();
    await page.getByLabel('Servidor de envio', { exact: true }).fill('localhost.localdomain');
    await save.click();
    await expect(page.getByText('Falta o remetente.')).toBeVisible();
    await page.getByLabel('Remetente', { exact: true }).fill('Escola <oi@example.com>');
    await page.getByLabel('Usuário', { exact: true }).fill('oi@example.com');
    await page.getByLabel('Senha do e-mail', { exact: true }).fill('segredo-do-correio-4f2a');
    await save.click();
    await expect(page.getByText(/^Definida, termina em 4f2a, por Administração/u)).toBeVisible();
    await expect(page.getByLabel('Senha do e-mail', { exact: true })).toHaveValue('');
    await page.getByRole('button', { name: 'Enviar um e-mail de teste' }).click();
    await expect(page.getByText(/rede interna|Não existe um servidor/u)).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('a key that Asaas does not know is refused, the right one connects', async () => {
    await page.getByRole('link', { name: 'Recebimento' }).click();
    await expect(page.getByText(/são de teste/u).first()).toBeVisible();
    await page.getByLabel('Chave do Asaas', { exact: true }).fill(emulatorKey.replaceAll('0', '1'));
    await save.click();
    await expect(page.getByText(/não aceitou esta chave/u)).toBeVisible();
    await page.getByLabel('Chave do Asaas', { exact: true }).fill(emulatorKey);
    await save.click();
    await expect(page.getByText(/os avisos de pagamento foram ligados/u)).toBeVisible();
    await page.getByRole('button', { name: 'Conferir chave' }).click();
    await expect(page.getByText('Os avisos de pagamento estão ligados.')).toBeVisible();
    await expectAccessible(page);
    expect(asaas.store.webhooks.size).toBe(1);
    expect(await server.run('server/manage-payments.ts', 'status')).toMatch(
      /Ambiente: teste[^]+ligado/u,
    );
    await visitor.page.goto(`${origin}/masterclass`);
    await expect
      .poll(async () => (await visitor.page.request.get('/')).text())
      .toContain('"simulated":false');
  });

  await test.step('notes and reports have their pages', async () => {
    for (const name of ['Notas', 'Anúncios']) {
      await page.getByRole('link', { name, exact: true }).click();
      await expect(save).toBeVisible();
      await expectAccessible(page);
    }
    await page.getByLabel('Meta: número do pixel', { exact: true }).fill('123456');
    await save.click();
    await expect(page.getByText('Falta preencher junto com o outro.')).toBeVisible();
    await page
      .getByLabel('Google Analytics: código da propriedade', { exact: true })
      .fill(conversionKeys.GOOGLE_MEASUREMENT_ID);
    await page
      .getByLabel('Google Analytics: chave secreta', { exact: true })
      .fill(conversionKeys.GOOGLE_API_SECRET);
    await page
      .getByLabel('Meta: chave de acesso', { exact: true })
      .fill(conversionKeys.META_ACCESS_TOKEN);
    await page
      .getByLabel('Meta: número do pixel', { exact: true })
      .fill(conversionKeys.META_PIXEL_ID);
    await save.click();
    await expect(page.getByText(/^Definida, termina em meta/u)).toBeVisible();
    await page.getByLabel('Código de teste da Meta', { exact: true }).fill('TEST12345');
    await page.getByRole('button', { name: 'Enviar evento de teste' }).click();
    await expect(page.getByText(/^Meta: o evento chegou/u)).toBeVisible();
    await expect(page.getByText(/^Google: o evento saiu/u)).toBeVisible();
    await expectAccessible(page);
    expect(services.tests.toSorted()).toEqual(['TEST12345', 'google']);
  });

  await test.step('after a restart all of it is still in force', async () => {
    // Their last scripts may be on their way, and sockets would look for the server.
    await Promise.all([page, visitor.page].map((one) => one.goto('about:blank')));
    await server.kill();
    await server.start();
    await visitor.page.goto(`${origin}/contato`);
    await expect(visitor.page.getByText('Escola da Ana').first()).toBeVisible();
  });
});

test('a settings page whose answer fails says so, and can be read again', async ({
  page,
  context,
  complaints,
}) => {
  await storeSession(context, await signInAdministrator(call));
  const target = '**/.netlify/functions/school-settings';
  await page.route(target, (route) =>
    route.fulfill({ status: 503, json: { message: 'Indisponível', code: 'unavailable' } }),
  );
  await page.goto('/admin/escola');
  await expect(page.getByText('Não deu para carregar')).toBeVisible({ timeout: 30_000 });
  await expectAccessible(page);
  await page.unroute(target);
  expect(complaints.splice(0).every((one) => one.includes('status of 503'))).toBe(true);
  await page.getByRole('button', { name: 'Tentar de novo' }).click();
  await expect(page.getByLabel('Nome da escola ou da empresa', { exact: true })).toBeVisible();
});
