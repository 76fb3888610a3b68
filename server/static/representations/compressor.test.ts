import { randomUUID } from 'node:crypto';
import { expect, onTestFinished, test } from 'vitest';
import type { StoredForms } from '../documents/stored-forms.ts';
import { putFresh } from '../documents/put-fresh.ts';
import { createCompressor } from './compressor.ts';
import { createResource, type Resource } from './resource.ts';
import { createThemedPages } from './themed-pages.ts';

const logger = { info() {}, warn() {}, error() {} };
const soon = { timeout: 10_000, interval: 20 };

const createPage = (text: string): Resource => {
  const create = (body: string) =>
    createResource({
      headers: { 'content-type': 'text/html' },
      body: Buffer.from(body.repeat(100)),
      isText: true,
    });
  return Object.assign(create(text), { toThemed: () => create(`${text} dark`) });
};

/** A folder that several compressors share, and how often each of its forms was made. */
function createFolder() {
  const forms = new Map<string, StoredForms>();
  const made: string[] = [];
  return {
    made,
    find: (digest: string) => forms.get(digest) ?? null,
    async keep({ digest, brotli, gzip }: Resource) {
      made.push(digest);
      if (brotli && gzip) forms.set(digest, { brotli: brotli.body, gzip: gzip.body });
    },
  };
}

function open(folder: ReturnType<typeof createFolder>) {
  const compressor = createCompressor(logger, folder);
  onTestFinished(() => compressor.stop());
  return compressor;
}

const isBest = ({ brotli }: Resource) => brotli?.etag.includes('-br11') === true;

test('three processes with one folder make the best forms of a page once, and all send them', async () => {
  const folder = createFolder();
  const texts = Array.from({ length: 60 }, () => randomUUID());
  const pages = [1, 2, 3].map(() => texts.map(createPage));
  await Promise.all(pages.map((own) => open(folder).compress(own)));
  expect(pages.flat().every(({ brotli }) => brotli !== null)).toBe(true);
  await expect.poll(() => pages.flat().every(isBest), soon).toBe(true);
  expect(folder.made.length).toBeLessThan(texts.length * 1.5);
});

test('a page that was replaced before all is quiet gets no best form, nor does its theme', async () => {
  const folder = createFolder();
  const compressor = open(folder);
  const toThemed = createThemedPages((page) => compressor.compressAsked(page));
  const where = new Map<string, Resource>();
  const all: Resource[] = [];
  for (let change = 0; change < 50; change += 1) {
    const page = createPage(`change ${change} `);
    await compressor.compress(putFresh(where, '/', page));
    all.push(page, toThemed(page, 'dark'));
  }
  const last = all.slice(-2);
  await expect.poll(() => last.every(isBest), soon).toBe(true);
  expect(all.filter(isBest)).toEqual(last);
  expect(folder.made.toSorted()).toEqual(last.map(({ digest }) => digest).toSorted());
});
