import { expectAccessible } from './support/accessible.ts';
import { expect, test } from './support/journey.ts';
import { openAdminPage } from './support/people.ts';

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 780 }, hasTouch: true });

  test('a new course needs four fields, an untouched module is not saved, and opening it unfinished asks first', async ({
    page,
  }) => {
    await openAdminPage(page, '/admin/cursos/novo');
    const name = `Curso de telefone ${Date.now()}`;
    await page.getByLabel('Título', { exact: true }).fill(name);
    await page.getByLabel('Preço (R$)', { exact: true }).fill('97');
    await page.getByLabel(/^Descrição/u).fill('O que todo mundo pergunta');
    await page.getByRole('button', { name: 'Novo Módulo' }).tap();
    await expect(page.getByText(/vazio, este módulo não é salvo/u)).toBeVisible();
    await page.getByRole('radio', { name: /^À venda/u }).check();
    await page.getByRole('button', { name: 'Salvar Alterações' }).tap();
    const asking = page.getByRole('dialog', { name: 'Abrir as vendas assim?' });
    await expect(asking.getByRole('listitem')).toHaveText([
      'Nenhuma aula: não há o que assistir.',
      'Nenhuma imagem de capa.',
    ]);
    await expectAccessible(page);
    await asking.getByRole('button', { name: 'Voltar e completar' }).tap();
    await page.getByRole('radio', { name: /^Lista de espera/u }).check();
    await page.getByRole('button', { name: 'Salvar Alterações' }).tap();
    await page.waitForURL(/\/admin\/cursos\/[0-9a-f-]{36}$/u);
    await expect(page.getByText('Nenhum módulo neste curso ainda.')).toBeVisible();
    await expect(page.getByRole('radio', { name: /^Lista de espera/u })).toBeChecked();
    await page.getByRole('radio', { name: /^Escondido/u }).check();
    await page.getByRole('button', { name: 'Salvar Alterações' }).tap();
    await expect(page.getByText(/^Salvo por/u)).toBeVisible();
  });
});
