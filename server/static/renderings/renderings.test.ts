import { setTimeout as wait } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { examplePage } from '#domain/pages/example-page.ts';
import type { Page } from '#domain/pages/page.ts';
import { forFile } from '#tests/support/for-file.ts';
import { createTestDatabase } from '#tests/support/test-database.ts';
import { createRenderings, type WantedPage } from './renderings.ts';

const database = await forFile(createTestDatabase());
const soon = { timeout: 10_000, interval: 10 };

interface Given {
  build: string;
  render?: (page: Page) => Promise<string>;
}

/** One process of the server: the documents that it shows, and the titles that it rendered itself. */
function openProcess({ build, render = async ({ title }) => `<h1>${title}</h1>` }: Given) {
  const shown = new Map<string, string>();
  const rendered: string[] = [];
  const renderings = createRenderings({
    database,
    logger: { info() {}, warn() {}, error() {} },
    build,
    renderer: {
      render(page) {
        rendered.push(page.title);
        return render(page);
      },
      async stop() {},
    },
    finish: (html) => `${html}.`,
    async onRendered(courseId, html) {
      shown.set(courseId, html);
    },
  });
  onTestFinished(() => renderings.close());
  const followAll = (wanted: readonly WantedPage[]) => renderings.follow(wanted);
  const follow = (title: string, courseId = 'sons') =>
    followAll([{ courseId, page: { ...examplePage, title } }]);
  return { follow, followAll, shown, rendered };
}

test('one of three processes renders a page, and all show it within two seconds', async () => {
  const processes = [1, 2, 3].map(() => openProcess({ build: 'three' }));
  for (const { follow } of processes) follow('Sons');
  await expect
    .poll(() => processes.map(({ shown }) => shown.get('sons')), soon)
    .toEqual(Array.from({ length: 3 }, () => '<h1>Sons</h1>.'));
  expect(processes.flatMap(({ rendered }) => rendered)).toEqual(['Sons']);

  for (const { follow } of processes) follow('Ritmo');
  await expect
    .poll(() => processes.map(({ shown }) => shown.get('sons')), soon)
    .toEqual(Array.from({ length: 3 }, () => '<h1>Ritmo</h1>.'));
  const rendered = processes.flatMap((one) => one.rendered); // by process, each of which may have been the one
  expect(rendered.toSorted()).toEqual(['Ritmo', 'Sons']);
});

test('two hundred pages are rendered once among three processes, and one that fails stops none of them', async () => {
  const titles = Array.from({ length: 200 }, (_, index) => `Ritmo ${index}`);
  const render = async ({ title }: Page) => {
    if (title === 'Ritmo 7') throw new Error('broken');
    return title;
  };
  const processes = [1, 2, 3].map(() => openProcess({ build: 'many', render }));
  const wanted = titles.map((title) => ({ courseId: title, page: { ...examplePage, title } }));
  for (const { followAll } of processes) followAll(wanted);
  await expect
    .poll(() => processes.map(({ shown }) => shown.size), { timeout: 10_000, interval: 20 })
    .toEqual([199, 199, 199]);
  const rendered = processes.flatMap((one) => one.rendered).filter((title) => title !== 'Ritmo 7');
  expect(rendered).toHaveLength(199);
});

test('what is wanted now is rendered before the rest of what was wanted', async () => {
  const process = openProcess({
    build: 'urgent',
    async render({ title }) {
      await wait(20);
      return title;
    },
  });
  const wanted = Array.from({ length: 50 }, (_, index) => `Antes ${index}`).map((title) => ({
    courseId: title,
    page: { ...examplePage, title },
  }));
  process.followAll(wanted);
  await expect.poll(() => process.rendered.length, soon).toBeGreaterThan(2);
  process.follow('Agora');
  await expect.poll(() => process.shown.get('sons'), soon).toBe('Agora.');
  expect(process.rendered.length).toBeLessThan(15);
});

test('a page that cannot be rendered leaves the old one, and others go on', async () => {
  const render = async ({ title }: Page) => {
    if (title === 'Quebrado') throw new Error('broken');
    return title;
  };
  const { follow, shown, rendered } = openProcess({ build: 'failing', render });
  follow('Inteiro');
  await expect.poll(() => shown.get('sons'), soon).toBe('Inteiro.');
  follow('Quebrado');
  await expect.poll(() => rendered, soon).toContain('Quebrado');
  follow('Outro', 'ritmo');
  await expect.poll(() => shown.get('ritmo'), soon).toBe('Outro.');
  expect(shown.get('sons')).toBe('Inteiro.');
});

test('another build renders anew, and the same build after a restart reads', async () => {
  const first = openProcess({ build: 'old' });
  first.follow('Vogais');
  await expect.poll(() => first.shown.get('sons'), soon).toBe('<h1>Vogais</h1>.');
  const again = openProcess({ build: 'old' });
  again.follow('Vogais');
  await expect.poll(() => again.shown.get('sons'), soon).toBe('<h1>Vogais</h1>.');
  expect(again.rendered).toEqual([]);
  const next = openProcess({ build: 'new' });
  next.follow('Vogais');
  await expect.poll(() => next.rendered, soon).toEqual(['Vogais']);
});
