import type { Locator, Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { expectAccessible } from './support/accessible.ts';
import { expect, openOtherDevice, test } from './support/journey.ts';
import { createMember, password, storeSession } from './support/people.ts';

/** The most presses that the whole may take, beside typing. */
const maxTaps = 14;

test('an owner turns the second step on, loses the phone, and comes back by a recovery code', async ({
  page,
  context,
  browser,
  complaints,
}) => {
  let taps = 0;
  const tap = async (target: Locator) => {
    taps += 1;
    await target.click();
  };
  const button = (where: Page, name: string) => where.getByRole('button', { name, exact: true });
  const session = await createMember();
  await storeSession(context, session);

  await page.goto('/membros/configuracoes');
  await expect(page.getByText('Só com a senha')).toBeVisible();
  await tap(button(page, 'Ativar segundo passo'));
  const qrCode = page.getByRole('img', { name: 'QR code do segundo passo' });
  await expect(qrCode).toBeVisible();
  await page.emulateMedia({ colorScheme: 'dark' });
  // Phones read black on light: the paper of dark pages, and not the page.
  await expect(qrCode).toHaveCSS('background-color', 'rgb(241, 232, 215)');
  await page.emulateMedia({ colorScheme: 'light' });
  await expectAccessible(page);
  await tap(button(page, 'Não consigo ler o código'));
  const secret = await page
    .getByText('Digite esta chave no aplicativo:')
    .locator('strong')
    .innerText();
  const totp = new TOTP({ secret: Secret.fromBase32(secret.replaceAll(' ', '')) });
  const field = page.getByLabel('Digite os 6 números do aplicativo', { exact: true });
  await field.fill('000000');
  await expect(page.getByText('Código errado ou já usado. Espere o próximo.')).toBeVisible();
  await field.fill(totp.generate());

  const codes = page.getByRole('listitem').filter({ hasText: /^(?:[2-9a-z]{4}-){3}[2-9a-z]{4}$/u });
  await expect(codes).toHaveCount(10);
  const code = await codes.first().innerText();
  await expectAccessible(page);
  await expect(button(page, 'Concluir')).toBeDisabled();
  const download = page.waitForEvent('download');
  await tap(button(page, 'Baixar'));
  expect((await download).suggestedFilename()).toBe('codigos-ingles-proibido.txt');
  await tap(page.getByLabel('Guardei os códigos', { exact: true }));
  await tap(button(page, 'Concluir'));
  await expect(page.getByText('Os outros aparelhos saíram da conta.')).toBeVisible();
  await expect(page.getByText('Com segundo passo')).toBeVisible();

  const { page: other } = await openOtherDevice(browser, complaints);
  await other.goto('/login');
  await other.getByLabel('E-mail', { exact: true }).fill(session.user.email);
  await other.getByLabel('Senha', { exact: true }).fill(password);
  await tap(button(other, 'Entrar'));
  await other.waitForURL('/login/segundo-passo');
  await expect(
    other.getByLabel('Digite os 6 números do aplicativo', { exact: true }),
  ).toBeFocused();
  await expect(other.getByText('Login bem-sucedido')).toHaveCount(0);
  await expectAccessible(other);
  await other.goto('/membros');
  await other.waitForURL('/login/segundo-passo');
  await tap(button(other, 'Perdi o aparelho'));
  const recovery = other.getByLabel('Código de recuperação', { exact: true });
  await recovery.fill('errado');
  await recovery.press('Enter');
  await expect(other.getByText('Este código não vale, ou já foi usado.')).toBeVisible();
  await recovery.fill(code.toUpperCase());
  await tap(button(other, 'Entrar'));
  await expect(other.getByText('Login bem-sucedido')).toBeVisible();
  await other.waitForURL('/membros');
  await expect(other.getByRole('heading', { name: 'Meus Cursos' })).toBeVisible();
  await other.goto('/membros/configuracoes');
  await expect(other.getByText('Restam 9 códigos.')).toBeVisible();
  expect(taps).toBeLessThanOrEqual(maxTaps);
});
