import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { expect, onTestFinished, test } from 'vitest';
import { createFolder } from '#tests/support/folder.ts';
import { forFile } from '#tests/support/for-file.ts';
import { openTestSite } from '#tests/support/test-site.ts';
import { createSite } from '../build-site.ts';

const { options } = await forFile(openTestSite());
const soon = { timeout: 5_000, interval: 10 };
const pages = ['/', '/login', '/membros/curso/masterclass'];

/** A start on this folder, and what it answers to browsers that take brotli. */
async function start(keptFolder: string) {
  const site = await createSite({ ...options, keptFolder });
  const ask = async (page: string, theme = '') =>
    site.respond(
      new Request(`https://exemplo.com.br${page}`, {
        headers: { 'accept-encoding': 'br', cookie: `theme=${theme}` },
      }),
    );
  const readTag = async (page: string, theme?: string) =>
    (await ask(page, theme)).headers.get('etag') ?? '';
  return { site, ask, readTag };
}

/** A folder in which a start has kept every page that was asked for. */
async function fill(): Promise<string> {
  const folder = path.join(await createFolder(onTestFinished), 'pages');
  const { site, readTag } = await start(folder);
  const readTags = () =>
    Promise.all(pages.flatMap((page) => ['', 'dark'].map((theme) => readTag(page, theme))));
  await expect
    .poll(async () => (await readTags()).filter((tag) => !tag.includes('-br11')), soon)
    .toEqual([]);
  await site.close();
  return folder;
}

test('a second start sends each page in its best form at once, in every theme', async () => {
  const folder = await fill();
  const before = await readdir(folder);
  const { site, ask, readTag } = await start(folder);
  for (const page of pages)
    for (const theme of ['', 'dark']) expect(await readTag(page, theme)).toContain('-br11');
  const body = Buffer.from(await (await ask('/')).arrayBuffer());
  expect(brotliDecompressSync(body).toString()).toContain('<p id="price">R$ 97,00</p>');
  await site.close();
  expect((await readdir(folder)).toSorted()).toEqual(before.toSorted());
});

test('a start sends no page from a file that a crash has cut or the disk has changed', async () => {
  const folder = await fill();
  for (const [index, name] of (await readdir(folder)).entries()) {
    const file = path.join(folder, name);
    const content = await readFile(file);
    content[40] = (content[40] ?? 0) ^ 1;
    await writeFile(file, index % 2 === 0 ? content : content.subarray(0, index));
  }
  const { site, ask, readTag } = await start(folder);
  const body = Buffer.from(await (await ask('/')).arrayBuffer());
  expect(brotliDecompressSync(body).toString()).toContain('<p id="price">R$ 97,00</p>');
  await expect.poll(() => readTag('/'), soon).toContain('-br11');
  await site.close();
});
