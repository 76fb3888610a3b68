import { expectAccessible } from './support/accessible.ts';
import { expect, test } from './support/journey.ts';
import { createAccount, openAdminPage, openPix } from './support/people.ts';

for (const { width, height } of [
  { width: 360, height: 740 },
  { width: 1280, height: 800 },
])
  test(`an owner writes the text of a call once, and finds it at the student, at ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    const buyer = await createAccount('Bia Reis');
    await openPix(buyer);
    await openAdminPage(page, '/admin/escola/whatsapp');
    const text = page.getByLabel('Pix à espera', { exact: true });
    await text.fill(`Oi, {nome}! Seu Pix de ${width} espera.`);
    await expectAccessible(page);
    await page.screenshot({ path: `test-results/call-texts-${width}.png`, fullPage: true });
    await page.getByRole('link', { name: 'Negócio', exact: true }).click();
    const question = page.getByRole('dialog', { name: 'Há alterações não salvas' });
    await question.getByRole('button', { name: 'Continuar editando' }).click();
    await page.getByRole('button', { name: 'Salvar' }).click();
    await expect(page.getByText('Textos salvos')).toBeVisible();

    await page.goto(`/admin/alunos/${buyer.user.id}`);
    await page.getByRole('button', { name: 'Chamar no WhatsApp' }).click();
    const dialog = page.getByRole('dialog', { name: 'Chamar no WhatsApp' });
    await expect(dialog.getByLabel('Texto', { exact: true })).toHaveValue(
      `Oi, Bia! Seu Pix de ${width} espera.`,
    );
    await dialog.getByLabel('Texto', { exact: true }).fill('Bia, tudo bem?');
    await expect(dialog.getByRole('button', { name: 'Usar sempre este texto' })).toBeVisible();
    await expectAccessible(page);
    await page.screenshot({ path: `test-results/call-dialog-${width}.png` });
    await dialog.getByRole('button', { name: 'Voltar ao original' }).click();
    await expect(page.getByText('O texto original voltou')).toBeVisible();
  });
