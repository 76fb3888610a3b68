import type { Locator, Page } from '@playwright/test';
import { expect, test } from './support/journey.ts';
import { createAccount, createMember, openAdminPage, storeSession } from './support/people.ts';

const toasts = (page: Page) => page.getByRole('region', { name: 'Avisos' }).locator('> *');

/** A toast stays while the pointer is on it, however slow the machine is. */
async function hold(page: Page): Promise<void> {
  for (const card of await toasts(page).all()) await card.dispatchEvent('pointerover');
}

/** Each of these buttons is on the screen in full, and a toast that is shown covers none of them. */
async function expectUncovered(page: Page, ...buttons: Locator[]): Promise<void> {
  await expect(toasts(page).first()).toBeVisible();
  await hold(page);
  const cards = await Promise.all((await toasts(page).all()).map((card) => card.boundingBox()));
  for (const button of buttons) {
    const box = await button.boundingBox();
    expect(box).not.toBeNull();
    for (const card of cards)
      expect(
        box &&
          card &&
          box.x < card.x + card.width &&
          card.x < box.x + box.width &&
          box.y < card.y + card.height &&
          card.y < box.y + box.height,
      ).toBe(false);
  }
}

async function closeToasts(page: Page): Promise<void> {
  for (const card of await toasts(page).all())
    await card.getByRole('button', { name: 'Fechar aviso' }).click();
  await expect(toasts(page)).toHaveCount(0);
}

const blocks = ['start', 'center', 'end'] as const;

for (const tag of ['', ' @desktop'])
  test(`a toast covers no button of the player, wherever it is on the screen${tag}`, async ({
    page,
    complaints,
  }) => {
    await storeSession(page.context(), await createMember('Clara Reis'));
    await page.route('**/rpc/set_lesson_completed', (route) =>
      route.fulfill({ status: 400, json: {} }),
    );
    await page.goto('/membros/curso/masterclass');
    const complete = page.getByRole('button', { name: 'Marcar como concluído' });
    const next = page.getByRole('link', { name: /^Próxima aula/u });
    for (const button of [complete, next])
      for (const block of blocks) {
        await button.evaluate((element, at) => element.scrollIntoView({ block: at }), block);
        // By its own event: a press of Playwright would scroll first.
        await complete.evaluate((element: HTMLElement) => element.click());
        await expect(page.getByText('Não foi possível salvar')).toBeVisible();
        await expectUncovered(page, complete, next);
        await closeToasts(page);
      }
    complaints.length = 0; // complaints about the refused requests
  });

for (const tag of ['', ' @desktop'])
  test(`a toast covers no button that saves${tag}`, async ({ page }) => {
    await openAdminPage(page, '/admin/cursos/ingles-com-filmes');
    const save = page.getByRole('button', { name: 'Salvar Alterações' });
    const subtitle = page.getByRole('textbox', { name: /^Subtítulo/u });
    await page.getByText('Capa, subtítulo e endereço').click();
    await subtitle.fill(`Treine o ouvido cena a cena. ${Date.now()}`);
    await save.click();
    await expect(page.getByText('Curso salvo com sucesso!')).toBeVisible();
    await expectUncovered(page, save);

    await page.goto('/admin/recursos');
    const create = page.getByRole('button', { name: 'Novo recurso' });
    await create.click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('radio', { name: /^Link/u }).check();
    await dialog.getByLabel('Título', { exact: true }).fill(`Dicionário ${Date.now()}`);
    await dialog.getByLabel(/^Endereço/u).fill('https://example.com/');
    await dialog.getByRole('button', { name: 'Salvar' }).click();
    await expect(page.getByText('Recurso salvo')).toBeVisible();
    await expectUncovered(page, create);
    await hold(page);
    await create.click();
    const inDialog = dialog.getByRole('button', { name: 'Salvar' });
    await inDialog.scrollIntoViewIfNeeded();
    const isOnTop = await inDialog.evaluate((button) => {
      const { x, y, width, height } = button.getBoundingClientRect();
      return button.contains(document.elementFromPoint(x + width / 2, y + height / 2));
    });
    expect(isOnTop).toBe(true);
  });

test('a toast that stays until the checkout does not cover its pay button', async ({ page }) => {
  await storeSession(page.context(), await createAccount());
  await page.goto('/membros');
  await expect(page.getByText('Área exclusiva para alunos')).toBeVisible();
  await hold(page);
  await page.locator('main a[href="/masterclass"]').first().click();
  await page.locator('main a[href="/masterclass-checkout"]').first().click();
  await page.waitForURL('/masterclass-checkout');
  const pay = page.getByRole('button', { name: /^Pagar R\$/u });
  for (const block of blocks) {
    await pay.evaluate((element, at) => element.scrollIntoView({ block: at }), block);
    await pay.evaluate((element: HTMLElement) => {
      element.blur();
      element.focus({ preventScroll: true });
    });
    await expectUncovered(page, pay);
  }
});
