import { expectAccessible } from './support/accessible.ts';
import { expect, test } from './support/journey.ts';
import { createAccount, openAdminPage } from './support/people.ts';

test('a person, a lesson and a page are found by keyboard alone', async ({ page }) => {
  const name = `Conceição Busca ${Date.now()}`;
  const { user } = await createAccount(name);
  await openAdminPage(page, '/admin/agenda');
  await expect(page.getByRole('button', { name: 'Buscar' })).toBeVisible();
  await page.keyboard.press('Control+k');
  const box = page.getByRole('combobox', { name: 'Buscar na administração' });
  await expect(box).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.type(name.replace('ção', 'cao').toLowerCase());
  await expect(page.getByRole('option', { name })).toHaveAttribute('aria-selected', 'true');
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await page.waitForURL(`/admin/alunos/${user.id}`);

  await expect(page.getByRole('heading', { name })).toBeVisible();
  await page.keyboard.press('/');
  await expect(page.getByRole('option', { name })).toBeVisible();
  await page.keyboard.type('cupons');
  await page.keyboard.press('Enter');
  await page.waitForURL('/admin/cupons');

  await page.keyboard.press('Control+k');
  await expect(box).toBeFocused();
  await page.keyboard.type('criar cupom');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Novo cupom' })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+k');
  await page.keyboard.type('remetente');
  await expect(page.getByRole('group', { name: 'Configurações' })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await page.waitForURL('/admin/escola/email#mail_from');
  await expect(page.getByLabel('Remetente', { exact: true })).toBeFocused();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 780 }, hasTouch: true });

  test('a button opens the search, and a tap chooses', async ({ page }) => {
    await openAdminPage(page);
    await page.getByRole('button', { name: 'Buscar' }).tap();
    await page.getByRole('combobox', { name: 'Buscar na administração' }).fill('masterclass');
    await expectAccessible(page);
    await page.getByRole('group', { name: 'Cursos' }).getByRole('option').first().tap();
    await page.waitForURL('/admin/cursos/masterclass');
  });
});
