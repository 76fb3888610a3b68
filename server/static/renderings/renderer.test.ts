import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, expect, test } from 'vitest';
import { EXAMPLE_PATH, examplePage } from '#domain/pages/example-page.ts';
import { createRenderer } from './renderer.ts';

/** A bundle in the form of React Router's, whose page does what its title says. */
const source = `
let page;
let rendered = 0;
let last;
const answer = () => {
  rendered += 1;
  if (page.title === 'count') return new Response(String(rendered));
  if (page.title === 'swell') for (;;) last = { last };
  if (page.title === 'hang') for (;;);
  if (page.title === 'end') process.exit(1);
  if (page.blocks.some(({ badge }) => badge === 'throw')) throw new Error('a broken badge');
  if (page.title === 'throw') throw new Error('broken');
  return new Response(page.title + ' ' + (process.env.SECRET_FOR_TEST ?? 'no secret'));
};
export const entry = { module: { default: answer, setPage: (given) => { page = given; } } };
export const routes = { root: { id: 'root', path: '', module: { default: () => null } }, page: { id: 'page', parentId: 'root', path: '${EXAMPLE_PATH.slice(1)}', module: { default: () => null } } };
export const assets = { entry: { imports: [], module: '' }, routes: {}, url: '', version: '1' };
export const prerender = ['${EXAMPLE_PATH}'];
export const ssr = false, basename = '/', publicPath = '/', future = {}, isSpaMode = false, allowedActionOrigins = [];
export const routeDiscovery = { mode: 'initial' };
`;

const folder = await mkdtemp(path.join(tmpdir(), 'ingles-bundle-'));
const bundle = path.join(folder, 'index.mjs');
await writeFile(bundle, source);
process.env['SECRET_FOR_TEST'] = 'a secret';
const renderer = createRenderer({ bundle, limitMs: 5_000 });
const render = (title: string) => renderer.render({ ...examplePage, title });
afterAll(async () => {
  await renderer.stop();
  await rm(folder, { recursive: true });
});

test('a page is rendered without the environment of the server', async () => {
  expect(await render('Sons')).toBe('Sons no secret');
});

test.each(['hang', 'throw', 'end', 'swell'])(
  'a page that does %s is refused, and the next is rendered',
  async (title) => {
    await expect(render(title)).rejects.toThrow(/./u);
    expect(await render('Sons')).toBe('Sons no secret');
  },
);

test('the thread ends when it has no work, and the next page starts another', async () => {
  const brief = createRenderer({ bundle, idleMs: 50 });
  const count = () => brief.render({ ...examplePage, title: 'count' });
  expect(await count()).toBe('1');
  expect(await count()).toBe('2');
  await wait(200);
  expect(await count()).toBe('1');
  await brief.stop();
});

test('the block that cannot be rendered is named, and the next page is rendered', async () => {
  const blocks = examplePage.blocks.map((block) =>
    block.kind === 'hero' ? { ...block, badge: 'throw' } : block,
  );
  const failing = renderer.render({ ...examplePage, title: 'Sons', blocks: blocks.toReversed() });
  await expect(failing).rejects.toThrow(/^block hero: .*a broken badge/u);
  expect(await render('Sons')).toBe('Sons no secret');
});
