import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { expect, openOtherDevice, test } from './support/journey.ts';
import { createMember, openAdminPage, storeSession } from './support/people.ts';

const SECONDS = 6;
const RATE = 8000;

/** A tone of six seconds that swells twice, as a WAV file. */
function createRecording(): Buffer {
  const samples = SECONDS * RATE;
  const file = Buffer.alloc(44 + samples * 2);
  file.write('RIFF', 0);
  file.writeUInt32LE(36 + samples * 2, 4);
  file.write('WAVEfmt ', 8);
  file.writeUInt32LE(16, 16);
  file.writeUInt16LE(1, 20); // plain samples
  file.writeUInt16LE(1, 22); // one channel
  file.writeUInt32LE(RATE, 24);
  file.writeUInt32LE(RATE * 2, 28);
  file.writeUInt16LE(2, 32);
  file.writeUInt16LE(16, 34);
  file.write('data', 36);
  file.writeUInt32LE(samples * 2, 40);
  for (let place = 0; place < samples; place += 1) {
    const swell = Math.sin((2 * Math.PI * place) / samples) ** 2;
    const tone = Math.sin((2 * Math.PI * 440 * place) / RATE);
    file.writeInt16LE(Math.round(tone * swell * 20_000), 44 + place * 2);
  }
  return file;
}

const goTo = async (page: Page, step: string) => {
  await page
    .getByRole('navigation', { name: 'Passos' })
    .getByRole('button', { name: step })
    .click();
  await expect(page.getByRole('region', { name: step, exact: true })).toBeVisible();
};
const now = (page: Page) =>
  page.locator('audio').evaluate((audio: HTMLAudioElement) => audio.currentTime);
/** Nothing is wider than the screen. */
const expectNarrow = async (page: Page) =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);

test('an owner makes a song, saves it, opens it again, hears it, taps it in time, publishes, and a member plays it', async ({
  page,
  browser,
  complaints,
}) => {
  // Six steps, each as a person takes it.
  test.slow();
  const title = `Hold On ${randomUUID().slice(0, 6)}`;
  await openAdminPage(page, '/admin/musicas');
  await expect(page.getByRole('link', { name: 'One More Song' })).toBeVisible();
  await page.getByRole('button', { name: 'Nova música' }).click();
  await page.getByRole('textbox', { name: 'Nome da música' }).fill(title);
  await page.getByRole('button', { name: 'Criar rascunho' }).click();
  await page.waitForURL(/\/admin\/musicas\/hold-on-/u);

  await page.getByLabel('Enviar gravação Cantada', { exact: true }).setInputFiles({
    name: 'minha gravação.wav',
    mimeType: 'audio/wav',
    buffer: createRecording(),
  });
  await expect(page.getByLabel('Trocar gravação Cantada', { exact: true })).toBeAttached();
  await expectAccessible(page);
  await expectNarrow(page);

  await goTo(page, 'Letra');
  await page
    .getByRole('textbox', { name: 'Letra em inglês' })
    .fill('[Verso]\nHold on\n\n[Refrão]\nStay');
  await expect(page.getByText('2 versos')).toBeVisible();
  await page.getByRole('button', { name: 'Salvar', exact: true }).click();
  await expect(page.getByText('Música salva.').last()).toBeVisible();

  await page.reload();
  await goTo(page, 'Gravação');
  const recording = page.getByLabel('Ouvir Cantada', { exact: true });
  await expect(recording).toHaveAttribute('src', /token=/u);
  await recording.evaluate((audio: HTMLAudioElement) => void audio.play());
  await expect.poll(() => now(page)).toBeGreaterThan(0.1);

  await goTo(page, 'Tempo');
  const pad = page.getByRole('button', { name: /Começar a tocar|Bata quando/u });
  await expectAccessible(page);
  await expectNarrow(page);
  await pad.press('Space');
  await expect.poll(() => now(page)).toBeGreaterThan(0.6);
  await pad.press('Space');
  await expect(pad).toContainText('verso 2');
  await expect.poll(() => now(page)).toBeGreaterThan(2);
  await pad.press('Space');
  await expect(page.getByText('Todos os versos têm tempo.')).toBeVisible();
  await page.getByRole('button', { name: 'Corrigir e conferir' }).click();
  const start = page.getByRole('button', { name: /^Tocar do verso 2/u });
  await expect(start).toBeEnabled();
  await page.getByRole('button', { name: 'Começo: 10 ms depois' }).click();
  await expectAccessible(page);
  await expectNarrow(page);

  await goTo(page, 'Palavras');
  for (const [line, translation] of ['Espera aí', 'Fica'].entries())
    await page.getByRole('textbox', { name: 'Tradução', exact: true }).nth(line).fill(translation);
  for (const [word, gloss] of [
    ['Hold', 'segura'],
    ['on', 'aí'],
    ['Stay', 'fica'],
  ] as const)
    await page.getByRole('textbox', { name: `Glosa de ${word}` }).fill(gloss);
  await expectAccessible(page);
  await expectNarrow(page);

  await goTo(page, 'Direitos');
  await page.getByRole('button', { name: 'Obra própria da escola' }).click();
  await expectAccessible(page);
  await expectNarrow(page);

  await page.reload();
  await expect(page.getByText(/Recuperamos o que você escreveu/u)).toBeVisible();
  await goTo(page, 'Publicar');
  await page.getByRole('button', { name: 'Publicar', exact: true }).last().click();
  await expect(page.getByText('A música está no ar.').last()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Retirar do catálogo' })).toBeVisible();

  const { page: phone, context } = await openOtherDevice(browser, complaints);
  await storeSession(context, await createMember('Ana Lima'));
  await phone.goto(new URL(page.url()).pathname.replace('/admin/', '/membros/'));
  await expect(phone.getByRole('heading', { name: title })).toBeVisible();
  await expect(phone.getByText('voz sintetizada')).toHaveCount(0);
  await phone.getByRole('button', { name: 'Tocar', exact: true }).click();
  await expect
    .poll(() =>
      phone
        .locator('audio')
        .first()
        .evaluate((audio: HTMLAudioElement) => audio.currentTime),
    )
    .toBeGreaterThan(0.3);
  await expect(phone.getByRole('listitem').filter({ hasText: 'Stay' })).toBeVisible();
  await context.close();
});
