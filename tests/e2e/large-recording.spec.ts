import { randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { expect, test } from './support/journey.ts';
import { readKept, slowDown } from './support/large-files.ts';
import { openAdminPage } from './support/people.ts';

const RATE = 48_000;

/** A tone of 140 seconds, as a WAV file of 13 MB. */
function createRecording(): Buffer {
  const samples = 140 * RATE;
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
  for (let place = 0; place < samples; place += 1)
    file.writeInt16LE(place % 109 < 54 ? 9_000 : -9_000, 44 + place * 2);
  return file;
}

test("an owner sends a song's recording over a reload, and it goes on where it was", async ({
  page,
}, info) => {
  test.slow();
  const file = info.outputPath('minha gravação.wav');
  await writeFile(file, createRecording());
  const offsets: number[] = [];
  page.on('request', (request) => {
    if (request.method() === 'PATCH') offsets.push(Number(request.headers()['upload-offset']));
  });
  await openAdminPage(page, '/admin/musicas');
  await page.getByRole('button', { name: 'Nova música' }).click();
  const title = `Slow Line ${randomUUID().slice(0, 6)}`;
  await page.getByRole('textbox', { name: 'Nome da música' }).fill(title);
  await page.getByRole('button', { name: 'Criar rascunho' }).click();
  await page.waitForURL(/\/admin\/musicas\/slow-line-/u);
  await slowDown(page, 2_000_000);
  await page.getByLabel('Enviar gravação Cantada', { exact: true }).setInputFiles(file);
  await expect.poll(() => readKept(page), { timeout: 30_000 }).toBeGreaterThan(20);

  page.on('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await expect(page.getByText(/^Continuar minha gravação\.wav de \d+ %\?$/u)).toBeVisible();
  await slowDown(page, -1);
  await page.getByLabel('Escolher o mesmo arquivo', { exact: true }).setInputFiles(file);
  await expect(page.getByLabel('Trocar gravação Cantada', { exact: true })).toBeAttached({
    timeout: 30_000,
  });
  expect(await readKept(page)).toBe(-1);
  expect(offsets.filter((offset) => offset === 0)).toHaveLength(1);
});
