import { createBuyer, expect, signIn, test } from './support/journey.ts';

test('wrong input and a wrong password show Portuguese messages, and typed text stays', async ({
  page,
}) => {
  await page.goto('/login');
  await expect(page.getByRole('heading', { name: 'Área de Membros' })).toBeVisible();
  await page.getByLabel('E-mail', { exact: true }).fill('maria');
  await page.getByLabel('Senha', { exact: true }).fill('123');
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
  await expect(page.getByText('Email inválido')).toBeVisible();
  await expect(page.getByText('Senha deve ter pelo menos 6 caracteres')).toBeVisible();

  await page.getByLabel('E-mail', { exact: true }).fill('ninguem@example.com');
  await page.getByLabel('Senha', { exact: true }).fill('errada-123');
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
  await expect(page.getByText('Erro ao fazer login')).toBeVisible();
  await expect(page.getByLabel('E-mail', { exact: true })).toHaveValue('ninguem@example.com');
});

test('an administrator lands in the admin area, and others cannot open it', async ({ page }) => {
  await page.goto('/admin');
  await page.waitForURL('/login');
  await signIn(page, 'dona@example.com', 'senha-da-dona');
  await page.waitForURL('/admin');
  await expect(page.getByRole('heading', { name: 'Área de Administração' })).toBeVisible();
});

test('passwords that differ are refused, and a new account without access is sent home with the reason', async ({
  page,
}) => {
  const buyer = createBuyer();
  await page.goto('/register');
  await page.getByLabel('E-mail', { exact: true }).fill(buyer.email);
  await page.getByLabel('Senha', { exact: true }).fill(buyer.password);
  await page.getByLabel('Confirmar senha', { exact: true }).fill('outra-senha');
  await page.getByRole('button', { name: 'Criar Conta' }).click();
  await expect(page.getByText('As senhas não conferem')).toBeVisible();
  await page.getByLabel('Confirmar senha', { exact: true }).fill(buyer.password);
  await page.getByRole('button', { name: 'Criar Conta' }).click();
  await page.waitForURL('/login', { timeout: 10_000 });

  await signIn(page, buyer.email, buyer.password);
  await page.waitForURL('/');
  const notices = page.getByRole('region', { name: 'Avisos' });
  await expect(notices.getByText('Área exclusiva para alunos')).toBeVisible();
  await expect(notices.getByText(/^Sua conta ainda não tem um curso\./u)).toBeVisible();
  await page.goto('/admin');
  await page.waitForURL('/');
});

test('a member asked to sign in returns to the wanted page, and signs out', async ({ page }) => {
  await page.goto('/membros/curso/masterclass');
  await page.waitForURL('/login');
  await page.getByLabel('E-mail', { exact: true }).fill('dona@example.com');
  await page.getByLabel('Senha', { exact: true }).fill('senha-da-dona');
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
  await page.waitForURL('/membros/curso/masterclass**');
  await page
    .getByRole('button', { name: /conta|dona@example.com/i })
    .first()
    .click();
  await page.getByRole('menuitem', { name: 'Sair' }).click();
  await expect(page.getByText('Logout realizado!')).toBeVisible();
  await expect(page.getByText('Você foi desconectado com sucesso.')).toBeVisible();
});
