import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { Page } from '@playwright/test';
import { expect, test } from './support/journey.ts';
import { createListedCourse, readRendered } from './support/course-page.ts';
import { createMember, storeSession } from './support/people.ts';

/** Collects the scripts that pages ask for. */
function watchScripts(page: Page): Set<string> {
  const scripts = new Set<string>();
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/assets/') && pathname.endsWith('.js')) scripts.add(pathname);
  });
  return scripts;
}

async function collectScripts(page: Page): Promise<Set<string>> {
  await storeSession(page.context(), await createMember('Ana Lima'));
  return watchScripts(page);
}

async function toZippedBytes(scripts: readonly string[]): Promise<number> {
  const sizes = scripts.map(async (name) => {
    const script = await readFile(path.join('build/client', name));
    return (await promisify(gzip)(script)).length;
  });
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
}

/** Loads the scripts that dashboard and lesson need. */
async function visitCommonPages(page: Page): Promise<void> {
  await page.goto('/membros');
  await expect(page.getByRole('heading', { name: 'Meus Cursos' })).toBeVisible();
  await page.goto('/membros/curso/masterclass');
  await expect(page.locator('video')).toBeAttached();
  await page.waitForLoadState('networkidle');
}

for (const address of ['/', '/masterclass', '/curso', '/cursos', '/filmes', '/venda'])
  test(`a visitor of ${address} loads no script of forms, schemas or the members area`, async ({
    page,
  }) => {
    const scripts = watchScripts(page);
    await page.goto(address);
    await page.mouse.wheel(0, 200);
    await expect.poll(() => scripts.size).toBeGreaterThan(5);
    await page.waitForLoadState('networkidle');
    const names = [...scripts];
    expect(names.filter((name) => /\/(?:common|shared|forms)-/u.test(name))).toEqual([]);
    expect(await toZippedBytes(names), names.join(' ')).toBeLessThan(160 * 1024);
  });

test('the page of a course loads at most 5 KB more than the page of the course that has its own', async ({
  page,
}) => {
  const id = await createListedCourse({ title: 'Sons pequenos' });
  await readRendered(id);
  async function measure(address: string): Promise<number> {
    const scripts = watchScripts(page);
    await page.goto(address);
    await page.mouse.wheel(0, 200);
    await page.locator('html[data-hydrated]').waitFor();
    await page.waitForLoadState('networkidle');
    return toZippedBytes([...scripts]);
  }
  const known = await measure('/curso');
  expect(known).toBeGreaterThan(50 * 1024);
  expect(await measure(`/curso/${id}`)).toBeLessThan(known + 5 * 1024);
});

for (const { address, most } of [
  { address: '/login', most: 224 },
  { address: '/register', most: 210 },
])
  test(`a sign-in on ${address} loads nothing that only members or administrators run`, async ({
    page,
  }) => {
    const scripts = watchScripts(page);
    await page.goto(address);
    await page.getByLabel('E-mail', { exact: true }).first().fill('ana@example.com');
    await page.waitForLoadState('networkidle');
    const names = [...scripts];
    expect(names.filter((name) => name.includes('/shared-'))).toEqual([]);
    const bytes = await toZippedBytes(names);
    expect(bytes, names.join(' ')).toBeGreaterThan(150 * 1024);
    expect(bytes, names.join(' ')).toBeLessThan(most * 1024);
  });

for (const { address, heading, most } of [
  { address: '/membros', heading: 'Meus Cursos', most: 251 },
  { address: '/membros/revisar', heading: 'Revisar', most: 270 },
])
  test(`before it is idle ${address} loads few scripts, and none of the administration`, async ({
    page,
  }) => {
    await page.addInitScript(() => {
      window.requestIdleCallback = () => 0;
    });
    const scripts = await collectScripts(page);
    await page.goto(address);
    await expect(page.getByRole('heading', { name: heading })).toBeVisible();
    await page.waitForLoadState('networkidle');
    const names = [...scripts];
    expect(names.filter((name) => name.includes('/office-'))).toEqual([]);
    const bytes = await toZippedBytes(names);
    expect(bytes, names.join(' ')).toBeLessThan(most * 1024);
  });

test('the scripts that only songs have are small, and dashboard, lesson and list load no player', async ({
  page,
}) => {
  const scripts = await collectScripts(page);
  await visitCommonPages(page);
  const common = new Set(scripts);
  expect([...common].filter((name) => name.includes('/song'))).toEqual([]);

  await page.goto('/membros/musicas');
  await expect(page.getByRole('heading', { name: 'One More Song' })).toBeVisible();
  expect(
    [...scripts].filter((name) => name.includes('/song-') && !name.includes('sleeve')),
  ).toEqual([]);
  scripts.clear();
  await page.goto('/membros/musicas/one-more-song');
  await expect(page.getByRole('button', { name: 'Tocar', exact: true })).toBeVisible();
  const own = [...scripts].filter((name) => !common.has(name));
  const bytes = await toZippedBytes(own);
  expect(bytes).toBeGreaterThan(0);
  expect(bytes, own.join(' ')).toBeLessThan(16 * 1024);
});

test('the scripts that Revisar adds until a card is turned are small, and the memory has a script of its own', async ({
  page,
}) => {
  const scripts = await collectScripts(page);
  await visitCommonPages(page);
  const common = new Set(scripts);
  scripts.clear();
  await page.goto('/membros/revisar');
  await page
    .getByRole('button', { name: /^Começar/u })
    .first()
    .click();
  await page.getByRole('button', { name: 'Virar', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Lembrei', exact: true })).toBeVisible();
  const own = [...scripts].filter((name) => !common.has(name));
  // The memory of the student, which the exercises of songs read, too.
  const isDevice = (name: string) => name.includes('/open-study-device-');
  const device = own.filter(isDevice);
  const screen = own.filter((name) => !isDevice(name));
  expect(device).toHaveLength(1);
  expect(await toZippedBytes(device)).toBeLessThan(12.5 * 1024);
  expect(await toZippedBytes(screen), screen.join(' ')).toBeLessThan(13 * 1024);
});
