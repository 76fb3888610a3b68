import { seedOpeningLink } from '#server/database/seeds/seed-opening-link.ts';
import { expectAccessible } from './support/accessible.ts';
import { expect, openOtherDevice, test } from './support/journey.ts';
import { createOwnServer, type OwnServer } from './support/own-server.ts';
import { ownPort } from './support/own-port.ts';

const port = ownPort(import.meta.filename);
const origin = `http://127.0.0.1:${port}`;
let server: OwnServer;

test.use({ baseURL: origin });
test.beforeAll(async () => {
  test.setTimeout(180_000);
  server = await createOwnServer(port, { ADMIN_EMAIL: '', ADMIN_PASSWORD: '' });
  await server.start();
});
test.afterAll(() => server.remove());

test('the first owner opens the school by the link, and a second reader of it does not', async ({
  page,
  browser,
  complaints,
}) => {
  test.setTimeout(120_000);
  const token = await server.ask((sql) => seedOpeningLink(sql, new Date()));

  await test.step('without the whole link the page says where it is', async () => {
    await page.goto('/abrir');
    await expect(page.getByText(/Use o link inteiro/u)).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('four answers make an owner, who stands in the administration', async () => {
    await page.goto('about:blank');
    await page.goto(`/abrir#${token}`);
    const open = page.getByRole('button', { name: 'Abrir a escola' });
    await open.click();
    await expect(page.getByText('Escreva o nome da escola')).toBeVisible();
    await expectAccessible(page);
    await page.getByLabel('Nome da escola', { exact: true }).fill('Escola Canário');
    await page.getByLabel('Seu nome', { exact: true }).fill('Ana Souza');
    await page.getByLabel('Seu e-mail', { exact: true }).fill('ana@example.com');
    await page.getByLabel('Crie uma senha', { exact: true }).fill('segredo-da-ana');
    await open.click();
    await expect(page.getByRole('heading', { name: 'Área de Administração' })).toBeVisible();
    expect(new URL(page.url()).pathname + new URL(page.url()).hash).toBe('/admin');
    await page.getByText('Abrir a escola').click();
    await expect(page.getByText('Endereço com https')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'E-mails que chegam' }).click();
    await expect(page.getByRole('button', { name: 'Enviar um e-mail de teste' })).toBeVisible();
    await page.goto('/admin');
    await page.getByText('Abrir a escola').click();
    await page.getByRole('button', { name: 'Guardar esta lista' }).click();
    await expect(page.getByText('Abrir a escola')).toBeHidden();
    await page.goto('/admin/escola');
    await expect(page.getByLabel('Nome da escola ou da empresa', { exact: true })).toHaveValue(
      'Escola Canário',
    );
  });

  await test.step('the link is used up', async () => {
    const other = await openOtherDevice(browser, complaints);
    await other.page.goto(`${origin}/abrir#${token}`);
    await other.page.getByLabel('Nome da escola', { exact: true }).fill('Minha');
    await other.page.getByLabel('Seu nome', { exact: true }).fill('Outra');
    await other.page.getByLabel('Seu e-mail', { exact: true }).fill('outra@example.com');
    await other.page.getByLabel('Crie uma senha', { exact: true }).fill('outra-senha');
    await other.page.getByRole('button', { name: 'Abrir a escola' }).click();
    await expect(other.page.getByText(/não vale mais/u)).toBeVisible();
    await expectAccessible(other.page);
  });
});
