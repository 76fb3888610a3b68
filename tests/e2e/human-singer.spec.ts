import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { expect, test } from './support/journey.ts';
import { openAdminPage } from './support/people.ts';

const recording = path.join(import.meta.dirname, 'fixtures/human-singer/oito-versos.flac');
/** A voice begins at each of these places of the recording. */
const onsets = [1000, 2100, 3400, 4300, 5600, 6500, 7900, 8800];
/** By this much each tap is earlier or later than usual. */
const slips = [-90, 70, 110, -60, 30, 95, -80, 120];
const reactionMs = 120;
const lyric = [
  'Hold on a second',
  'is that the band',
  'I have got to run',
  'I have got a plan',
  'My bus is leaving',
  'it is half past ten',
  'but they are playing',
  'that song again',
].join('\n');

/** Counts what a person's hands do: presses of the pointer and keys. The taps of a finger that the page plays are not among them. */
const countHands = (page: Page) =>
  page.addInitScript(() => {
    for (const type of ['pointerdown', 'keydown'])
      addEventListener(
        type,
        ({ isTrusted }) => {
          const before = Number(sessionStorage.getItem('hands') ?? 0);
          if (isTrusted) sessionStorage.setItem('hands', String(before + 1));
        },
        true,
      );
  });
const readHands = (page: Page) => page.evaluate(() => Number(sessionStorage.getItem('hands') ?? 0));

/** Presses the space bar when the recording comes by each place, as a finger would. */
const tapAlong = (page: Page, places: readonly number[]) =>
  page.evaluate(
    (wanted) =>
      new Promise<void>((resolve) => {
        const pad = document.activeElement;
        const audio = document.querySelector('audio');
        const left = [...wanted];
        function watch() {
          const nowMs = (audio?.currentTime ?? 0) * 1000;
          if (left[0] !== undefined && nowMs >= left[0]) {
            left.shift();
            pad?.dispatchEvent(new KeyboardEvent('keydown', { key: ' ', bubbles: true }));
          }
          if (left.length === 0) resolve();
          else requestAnimationFrame(watch);
        }
        watch();
      }),
    places,
  );

async function readStarts(page: Page): Promise<number[]> {
  const texts = await page
    .getByRole('region', { name: 'Correção dos tempos' })
    .getByRole('listitem')
    .getByText(/^\d+:\d\d,\d\d$/u)
    .allTextContents();
  return texts.map((text) => {
    const [, minutes, seconds, hundredths] = /(\d+):(\d+),(\d+)/u.exec(text) ?? [];
    return (Number(minutes) * 60 + Number(seconds)) * 1000 + Number(hundredths) * 10;
  });
}

test('a recording becomes a timed song with one tap a line and at most 25 clicks and keys, each line within 60 ms of its onset', async ({
  page,
}) => {
  test.slow();
  await countHands(page);
  await openAdminPage(page, '/admin/musicas');
  await page.getByRole('button', { name: 'Nova música' }).click();
  // A short name: letters are keys too.
  await page.getByRole('textbox', { name: 'Nome da música' }).pressSequentially('Oito');
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/admin\/musicas\/oito/u);

  const choosing = page.waitForEvent('filechooser');
  await page.getByText('Enviar gravação Cantada').click();
  await (await choosing).setFiles(recording);
  const choosingHands = 2; // the file and "Open", in the system's dialog
  await expect(page.getByText('Volume: −')).toBeVisible();
  await expect(page.getByLabel('Trocar gravação Cantada', { exact: true })).toBeAttached();

  await page.getByRole('button', { name: 'Letra' }).click();
  await page.getByRole('textbox', { name: 'Letra em inglês' }).click();
  await page.keyboard.insertText(lyric);
  const pastingHands = 2; // Control and V
  await expect(page.getByText('8 versos')).toBeVisible();
  await page.getByRole('button', { name: 'Seguir para o tempo' }).click();

  await expect(page.getByRole('button', { name: /Começar a tocar/u })).toBeFocused();
  await page.keyboard.press('Space');
  await tapAlong(
    page,
    onsets.map((onset, line) => onset + reactionMs + (slips[line] ?? 0)),
  );
  await page.getByRole('button', { name: 'Corrigir e conferir' }).click();
  const starts = await readStarts(page);
  const apart = onsets.map((onset, line) => Math.abs(onset - (starts[line] ?? Infinity)));
  expect(Math.max(...apart), `apart by ${apart.join(', ')} ms`).toBeLessThanOrEqual(60);
  await page.getByRole('button', { name: 'Salvar', exact: true }).click();
  await expect(page.getByText('Música salva.').last()).toBeVisible();
  const hands = (await readHands(page)) + choosingHands + pastingHands;
  expect(hands).toBeLessThanOrEqual(25);
});

test('a human singer replaces a song: its words stay, the old times and the old band are pointed out', async ({
  page,
}) => {
  test.slow();
  const title = `Trocada ${randomUUID().slice(0, 6)}`;
  await openAdminPage(page, '/admin/musicas');
  await page.getByRole('button', { name: 'Nova música' }).click();
  await page.getByRole('textbox', { name: 'Nome da música' }).fill(title);
  await page.getByRole('button', { name: 'Criar rascunho' }).click();
  await page.waitForURL(/\/admin\/musicas\/trocada/u);
  const send = async (label: string, name: string, buffer: Buffer) =>
    page.getByLabel(label, { exact: true }).setInputFiles({ name, mimeType: '', buffer });
  const file = readFileSync(recording);
  await send('Enviar gravação Cantada', 'a.flac', file);
  await expect(page.getByLabel('Trocar gravação Cantada', { exact: true })).toBeAttached();
  await send('Enviar gravação Só banda', 'b.flac', file);
  await expect(page.getByLabel('Trocar gravação Só banda', { exact: true })).toBeAttached();
  await page.getByRole('button', { name: 'Letra' }).click();
  await page
    .getByRole('textbox', { name: 'Letra em inglês' })
    .fill('[00:01.00]Hold on\n[00:03.00]Stay');
  await page.getByRole('button', { name: 'Salvar', exact: true }).click();
  await expect(page.getByText('Música salva.').last()).toBeVisible();

  await page.getByRole('button', { name: 'Gravação' }).click();
  await send('Trocar gravação Cantada', 'cortada.flac', file.subarray(0, file.length / 2));
  await expect(page.getByText(/O arquivo está cortado/u)).toBeVisible();
  await send('Trocar gravação Cantada', 'muda.wav', createSilence());
  await expect(page.getByText(/Não há som nesta gravação/u)).toBeVisible();
  await send('Trocar gravação Cantada', 'nova.flac', file);
  await expect(page.getByText(/Volume: −\d+ LUFS/u).first()).toBeVisible();
  await expect(page.getByText(/“Só banda” também é da anterior/u)).toBeVisible();
  await page.getByRole('button', { name: 'Apagar os tempos' }).click();
  await page.getByRole('button', { name: 'Tempo' }).click();
  await expect(page.getByRole('button', { name: /Começar a tocar/u })).toContainText('Hold on');
});

/** Three seconds of nothing, as a WAV. */
function createSilence(): Buffer {
  const file = Buffer.alloc(44 + 48_000);
  file.write('RIFF', 0);
  file.writeUInt32LE(file.length - 8, 4);
  file.write('WAVEfmt ', 8);
  file.writeUInt32LE(16, 16);
  file.writeUInt16LE(1, 20); // plain samples
  file.writeUInt16LE(1, 22); // one channel
  file.writeUInt32LE(8000, 24);
  file.writeUInt32LE(16_000, 28);
  file.writeUInt16LE(2, 32);
  file.writeUInt16LE(16, 34);
  file.write('data', 36);
  file.writeUInt32LE(48_000, 40);
  return file;
}
