import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { call, createAccount, createMember, openAdminPage, password } from './support/people.ts';
import { expectAccessible } from './support/accessible.ts';
import { expect, openOtherDevice, test } from './support/journey.ts';

test('a student is found without accents, given access, and loses it again', async ({ page }) => {
  const name = `Conceição Araújo ${Date.now()}`;
  const { user } = await createAccount(name);
  await openAdminPage(page, '/admin/alunos');
  await page.getByRole('searchbox', { name: 'Buscar' }).fill(name.replace('ção Araú', 'cao arau'));
  await page.getByRole('link', { name }).click();
  await page.waitForURL(`/admin/alunos/${user.id}`);

  await page.getByRole('button', { name: 'Dar acesso' }).click();
  const giving = page.getByRole('dialog', { name: 'Dar acesso' });
  await giving.getByLabel('Motivo', { exact: true }).fill('ganhou o sorteio');
  await giving.getByRole('button', { name: 'Dar acesso' }).click();
  await expect(giving).toBeHidden();
  await expect(page.getByRole('button', { name: 'Dar acesso' })).toBeFocused();
  await expect(page.getByText('ganhou o sorteio')).toBeVisible();
  await expect(page.getByText('Com acesso', { exact: true })).toBeVisible();

  await page.getByRole('button', { name: 'Retirar acesso: Área de membros' }).click();
  const taking = page.getByRole('dialog', { name: 'Retirar acesso' });
  await taking.getByLabel('Motivo', { exact: true }).fill('foi engano');
  await taking.getByRole('button', { name: 'Retirar acesso' }).click();
  await expect(page.getByText('Sem acesso', { exact: true })).toBeVisible();

  await page.getByRole('link', { name: 'Ver no registro' }).click();
  await expect(page.getByRole('link', { name: `retirou um acesso de ${name}` })).toBeVisible();
  await expect(page.getByText('Motivo: ganhou o sorteio')).toBeVisible();
});

async function createAccessLink(page: Page, userId: string): Promise<string> {
  await openAdminPage(page, `/admin/alunos/${userId}`);
  await page.getByRole('button', { name: 'Copiar link de acesso' }).click();
  await page.getByRole('button', { name: 'Criar e copiar' }).click();
  return page.getByLabel('Link', { exact: true }).inputValue();
}

test('an access link opens a session on another device, once', async ({
  page,
  browser,
  complaints,
}) => {
  const { user } = await createMember('Rita Lee Jones');
  const link = await createAccessLink(page, user.id);

  const first = await openOtherDevice(browser, complaints);
  await first.page.goto(link);
  await first.page.waitForURL(/\/redefinir-senha/);
  await first.page.getByLabel('Senha', { exact: true }).fill(password);
  await first.page.getByRole('button', { name: 'Salvar senha' }).click();
  await expect(first.page.getByRole('heading', { name: 'Meus Cursos' })).toBeVisible();
  // Pasted over the open page it is read as well: no token stays in the address.
  await first.page.goto(link);
  await first.page.waitForURL(/\/membros(?!.*token_hash)/);
  await expect(first.page.getByRole('heading', { name: 'Meus Cursos' })).toBeVisible();
  await first.context.close();

  const second = await openOtherDevice(browser, complaints);
  await second.page.goto(link);
  await second.page.waitForURL(/\/login/);
  await second.context.close();
});

test('an access link of an account without access asks for a password before it says what is missing', async ({
  page,
  browser,
  complaints,
}) => {
  const { user } = await createAccount();
  const link = await createAccessLink(page, user.id);

  const other = await openOtherDevice(browser, complaints);
  await other.page.goto(link);
  await other.page.waitForURL(/\/redefinir-senha/);
  await expect(other.page.getByText(user.email)).toBeVisible();
  await other.page.getByLabel('Senha', { exact: true }).fill('uma-senha-nova');
  await other.page.getByRole('button', { name: 'Salvar senha' }).click();
  await other.page.waitForURL('/');
  await expect(other.page.getByText('Área exclusiva para alunos')).toBeVisible();
  await other.context.close();
});

test('a sale is in the statistics, in its file and among the sales, and goes back with a reason', async ({
  page,
}) => {
  const name = `Elza Soares ${Date.now()}`;
  await createMember(name);
  await openAdminPage(page, '/admin/estatisticas');
  const revenue = page.getByRole('region', { name: 'Receita', exact: true });
  await expect(revenue.getByText('Modo de teste')).toBeVisible();
  await expect(revenue.getByRole('rowheader', { name: 'Pix' })).toBeVisible();

  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Baixar CSV: Receita' }).click(),
  ]);
  const text = await readFile(await file.path(), 'utf8');
  expect(text.startsWith('\uFEFFDia;Vendas;Receita bruta;Reembolsos;Receita líquida\r\n')).toBe(
    true,
  );

  await page.goto('/admin/compras');
  await page.getByRole('link', { name }).click();
  await page.getByRole('button', { name: 'Reembolsar R$ 97,00' }).click();
  const dialog = page.getByRole('dialog', { name: 'Reembolsar esta compra?' });
  await dialog.getByLabel('Motivo', { exact: true }).fill('desistiu');
  await dialog.getByRole('button', { name: 'Reembolsar' }).click();
  await expect(page.getByText(/Reembolso pedido por .*: desistiu/)).toBeVisible();
  await expect(page.getByRole('button', { name: /^Reembolsar/ })).toBeHidden();
});

test('a member is redirected from the admin area, and the server returns no admin data', async ({
  page,
}) => {
  await page.goto('/admin/alunos');
  await page.waitForURL('/login');
  const session = await createAccount();
  for (const [name, body] of [
    ['admin_list', { list: 'students' }],
    ['admin_list_purchases', {}],
    ['admin_list', { list: 'audit' }],
  ] as const) {
    const answer = await call(`/rest/v1/rpc/${name}`, { session, body });
    expect(answer).toMatchObject({ status: 403, body: { code: '42501' } });
  }
});

test('the admin area has no accessibility violation', async ({ page }) => {
  test.slow(); // ten pages, in two themes
  const { user } = await createMember();
  await openAdminPage(page, '/admin/alunos');
  for (const path of [
    '/admin/alunos',
    '/admin/estatisticas?de=2026-01-01&ate=2026-12-31',
    '/admin/compras',
    '/admin/lista-de-espera',
    '/admin/mensagens',
    '/admin/emails',
    '/admin/moderacao',
    '/admin/moderacao?parte=comentarios',
    '/admin/registro',
    '/admin/registro/seguranca',
    `/admin/alunos/${user.id}`,
  ]) {
    await page.goto(path);
    await page.waitForLoadState('networkidle');
    await expectAccessible(page);
  }
  await page.getByRole('button', { name: 'Dar acesso' }).click();
  await expectAccessible(page);
});
