import { expectAccessible } from './support/accessible.ts';
import { expect, test } from './support/journey.ts';
import { createAccount, openAdminPage, openPix } from './support/people.ts';

test('an owner sees by keyboard what came in and what waits, and goes to where it is done', async ({
  page,
}) => {
  await openPix(await createAccount());
  await openAdminPage(page);
  const day = page.getByRole('region', { name: 'Hoje' });
  await expect(day.getByRole('link', { name: /^Líquido de hoje/u })).toBeVisible();
  await expectAccessible(page);
  await day.getByRole('link', { name: /^Pix esperando/u }).press('Enter');
  await page.waitForURL('/admin/compras?situacao=PENDING&forma=pix');
  const sales = page.getByRole('navigation', { name: 'Vendas' });
  await expect(sales.getByRole('link', { name: 'Compras' })).toHaveAttribute(
    'aria-current',
    'page',
  );
  await sales.getByRole('link', { name: 'Cupons' }).press('Enter');
  await page.waitForURL('/admin/cupons');
  await expectAccessible(page);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 780 }, hasTouch: true });

  test('three tabs and "Mais" lead to every page of the area', async ({ page }) => {
    await openAdminPage(page);
    const tabs = page.getByRole('navigation', { name: 'Administração' });
    await expect(tabs.getByRole('link')).toHaveText(['Cursos', 'Alunos', 'Estatísticas']);
    await tabs.getByRole('button', { name: /^Mais/u }).tap();
    const more = page.getByRole('navigation', { name: 'Mais páginas' });
    await expect(more.getByRole('heading')).toHaveText([
      'Vendas',
      'Conteúdo',
      'Conversas',
      'Escola',
    ]);
    await expectAccessible(page);
    await more.getByRole('link', { name: /^Mensagens/u }).tap();
    await page.waitForURL('/admin/mensagens');
    await expect(more).toBeHidden();
    await expect(tabs.getByRole('button', { name: /^Mais/u })).toHaveAttribute(
      'aria-current',
      'true',
    );
    await expectAccessible(page);
  });
});
