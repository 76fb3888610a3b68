import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { strFromU8, unzipSync } from 'fflate';
import { changePackage } from '../support/anki/change-package.ts';
import { png, webp } from '../support/pictures.ts';
import { expectAccessible } from './support/accessible.ts';
import { expect, expectLostNetwork, test } from './support/journey.ts';
import { createMember, storeSession } from './support/people.ts';

const fixture = readFileSync(path.join(import.meta.dirname, '../support/anki/legacy-1.apkg'));

/** Two new cards, whose fronts are pictures alone. */
function toPackage(): Buffer {
  const media = JSON.parse(strFromU8(unzipSync(fixture)['media'] ?? new Uint8Array())) as object;
  const names = { 50: 'dog.png', 51: 'cat.webp' };
  const toFront = (guid: string, name: string, meaning: string) =>
    `update notes set flds = '<img src="${name}">' || char(31) || '${meaning}' where guid = 'guid-${guid}'`;
  const bytes = changePackage(
    fixture,
    [
      toFront('html', 'dog.png', 'cachorro'),
      toFront('sm2', 'cat.webp', 'gato'),
      "delete from notes where guid not in ('guid-html', 'guid-sm2')",
      'delete from cards where nid not in (select id from notes)',
      'delete from revlog',
      'update cards set type = 0, queue = 0, due = id, ivl = 0, reps = 0, lapses = 0',
    ],
    { media: Buffer.from(JSON.stringify({ ...media, ...names })), 50: png, 51: webp },
  );
  return Buffer.from(bytes);
}

const picture = (page: Page, name: string) => page.getByRole('img', { name, exact: true });
const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).tap();

test('a member brings pictures in, learns by them without network, and takes one from its card', async ({
  page,
  context,
  complaints,
}) => {
  await storeSession(context, await createMember());
  await page.goto('/membros/baralhos');
  await press(page, 'Importar');
  await page
    .getByLabel('Pacote do Anki (.apkg) ou planilha (.csv)', { exact: true })
    .setInputFiles({ name: 'a.apkg', mimeType: 'application/zip', buffer: toPackage() });
  await expect(page.getByText(/^2 cards, .* 2 figuras;/u)).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Importar', exact: true }).tap();
  const result = page.getByRole('region', { name: 'Resultado da importação' });
  await expect(result).toContainText('2 figuras');
  await result.getByRole('button', { name: 'Fechar' }).tap();

  const kept = Promise.all(
    ['png', 'webp'].map((ending) =>
      page.waitForResponse((response) => response.ok() && response.url().endsWith(`.${ending}`)),
    ),
  );
  await page.goto('/membros/revisar');
  await kept;
  await press(page, /^Começar/u);
  await expect(picture(page, 'Figura do card')).toBeVisible();
  await expectAccessible(page);
  await context.setOffline(true);
  await press(page, 'Virar');
  await expect(page.getByRole('img', { name: /^(?:cachorro|gato)$/u })).toBeVisible();
  await expectAccessible(page);
  await press(page, /Lembrei/u);
  await expect(picture(page, 'Figura do card')).toBeVisible();
  await context.setOffline(false);
  expectLostNetwork(complaints);

  await page.goto('/membros/baralhos');
  await page.getByRole('link', { name: 'Músicas › Refrões' }).tap();
  await page.getByRole('link', { name: 'Editar Só figura' }).tap();
  await expect(picture(page, 'cachorro')).toBeVisible();
  await expectAccessible(page);
  await press(page, 'Tirar figura');
  await page.getByLabel('Inglês', { exact: true }).fill('dog');
  await press(page, 'Salvar');
  await expect(page.getByRole('main').getByText('dog', { exact: true })).toBeVisible();
  await expect(page.getByText('Só figura', { exact: true })).toBeHidden();
});
