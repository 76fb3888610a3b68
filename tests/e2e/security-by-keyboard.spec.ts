// The second step by Tab, Enter, Space and typing alone.
import type { Locator, Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { expectAccessible } from './support/accessible.ts';
import { expect, test } from './support/journey.ts';
import { createMember, storeSession } from './support/people.ts';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** Goes on by Tab until the target has the focus. */
async function reach(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let presses = 0; presses < 80; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error('Tab does not reach it');
}
async function press(page: Page, target: Locator, key = 'Enter'): Promise<void> {
  await reach(page, target);
  await page.keyboard.press(key);
}

/** On a phone and on a desk, light and dark. */
async function expectAccessibleAtBoth(page: Page): Promise<void> {
  await page.setViewportSize({ width: 1280, height: 800 });
  await expectAccessible(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await expectAccessible(page);
}

test('an owner turns the second step on, makes new codes, and begins to remove it, by keyboard alone', async ({
  page,
  context,
}) => {
  await storeSession(context, await createMember());
  await page.goto('/membros/configuracoes');
  await expect(page.getByText('Só com a senha')).toBeVisible();
  await expectAccessibleAtBoth(page);
  await press(page, button(page, 'Ativar segundo passo'));
  await press(page, button(page, 'Não consigo ler o código'));
  const key = page.getByText('Digite esta chave no aplicativo:').locator('strong');
  const secret = Secret.fromBase32((await key.innerText()).replaceAll(' ', ''));
  await expectAccessibleAtBoth(page);
  const field = page.getByLabel('Digite os 6 números do aplicativo', { exact: true });
  await reach(page, field);
  await page.keyboard.type('000000');
  await expect(page.getByText('Código errado ou já usado. Espere o próximo.')).toBeVisible();
  await expect(field).toBeFocused();
  await page.keyboard.type(new TOTP({ secret }).generate());
  await press(page, page.getByLabel('Guardei os códigos', { exact: true }), 'Space');
  await expectAccessibleAtBoth(page);
  await press(page, button(page, 'Concluir'));
  await expect(page.getByText('Com segundo passo')).toBeVisible();
  await expectAccessibleAtBoth(page);

  await press(page, button(page, 'Gerar novos códigos'));
  await press(page, page.getByLabel('Guardei os códigos', { exact: true }), 'Space');
  await press(page, button(page, 'Concluir'));
  await press(page, button(page, 'Remover segundo passo'));
  await expect(field).toBeFocused();
  await expectAccessibleAtBoth(page);
  await press(page, button(page, 'Cancelar'));
  await expect(button(page, 'Remover segundo passo')).toBeVisible();
});
