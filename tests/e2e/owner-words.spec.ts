// On a server of its own: what other journeys write is not always Portuguese.
import type { Page } from '@playwright/test';
import { randomUUID } from 'node:crypto';
import { findForeignWords } from '#scripts/structure/words/foreign-words.ts';
import routes from '#app/routes.ts';
import { fillSchool } from './support/busy-school.ts';
import { expect, test } from './support/journey.ts';
import { createOwnServer, type OwnServer } from './support/own-server.ts';
import { createCall, signInAdministrator, storeSession } from './support/people.ts';
import { ownPort } from './support/own-port.ts';

const port = ownPort(import.meta.filename);
const origin = `http://127.0.0.1:${port}`;
const call = createCall(origin);
let server: OwnServer;

test.use({
  baseURL: origin,
  viewport: { width: 1280, height: 800 },
  actionTimeout: 15_000,
});
test.describe.configure({ mode: 'default' });
test.beforeAll(async () => {
  test.setTimeout(120_000);
  server = await createOwnServer(port);
  await server.start();
});
test.afterAll(() => server.remove());

interface Entry {
  path?: string;
  children?: Entry[];
}

/** Every address below /admin, as it is declared. */
function listPaths(entries: readonly Entry[], base = ''): string[] {
  return entries.flatMap(({ path, children = [] }) => {
    const full = path === undefined ? base : `${base}/${path}`;
    return [...(path === undefined ? [] : [full]), ...listPaths(children, full)];
  });
}
const adminPaths = listPaths(routes as Entry[]).filter((path) => /^\/admin(?:\/|$)/u.test(path));

/** The addresses of the parts of an address; a new part needs its line here. */
type Parts = Readonly<Record<string, readonly string[]>>;
const groups = ['email', 'recebimento', 'notas', 'anuncios', 'whatsapp'];

const fillPath = (path: string, parts: Parts): string[] => {
  const [, name] = /:(\w+)/u.exec(path) ?? [];
  if (name === undefined) return [path];
  const values = parts[name];
  if (!values) throw new Error(`${path}: no example for "${name}"`);
  return values.map((value) => path.replace(`:${name}`, value));
};

/** All that a person sees or hears of the page. English that is taught, marked as such, is taken out, also where a label repeats it. */
const readTexts = (page: Page, taught: readonly string[]) =>
  page.evaluate((titles) => {
    for (const details of document.querySelectorAll('details')) details.open = true;
    const isEnglish = (element: Element) => element.closest('[lang^="en"]') !== null;
    const texts: string[] = [document.title];
    const english = [...titles];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement;
      if (!parent || parent.closest('script, style, noscript, template')) continue;
      (isEnglish(parent) ? english : texts).push(node.textContent?.trim() ?? '');
    }
    for (const name of ['aria-label', 'placeholder', 'title', 'alt', 'aria-description'])
      for (const element of document.querySelectorAll(`[${name}]`))
        if (!isEnglish(element)) texts.push(element.getAttribute(name) ?? '');
    const longest = english
      .filter((one) => one.length > 1)
      .toSorted((one, other) => other.length - one.length);
    return texts.map((text) => {
      let rest = text;
      for (const one of longest) rest = rest.replaceAll(one, ' ');
      return rest;
    });
  }, taught);

async function settle(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await expect(page.locator('main')).toHaveText(/\p{L}/u);
  await expect(page.getByText('Carregando...')).toHaveCount(0);
}

/** Opens what is folded as a person does: what follows a click is no jump. */
async function unfold(page: Page): Promise<void> {
  const summaries = page.locator('main details > summary');
  const count = await summaries.count();
  for (let place = 0; place < count; place += 1) {
    const summary = summaries.nth(place);
    if (!(await summary.isVisible())) continue;
    if (!(await summary.evaluate((one) => one.parentElement?.hasAttribute('open'))))
      await summary.click();
  }
  await settle(page);
}

const opening = /^(?:Nov[oa]s?|Adicionar|Criar|Editar|Dar|Importar|Corrigir|Trocar|Mostrar|Ver)\b/u;

/** Foreign words of a page, and of what its buttons open. */
async function findIn(page: Page, path: string, taught: readonly string[]): Promise<string[]> {
  const found = new Set<string>();
  const read = async (where: string) => {
    for (const text of await readTexts(page, taught))
      for (const word of findForeignWords(text))
        found.add(`${where}: ${word} in “${text.trim().slice(0, 90)}”`);
  };
  await page.goto(path);
  await settle(page);
  await unfold(page);
  await read(path);
  const names = await page.locator('main').getByRole('button').allInnerTexts();
  for (const name of new Set(names.map((one) => one.trim()).filter((one) => opening.test(one)))) {
    await page.goto(path);
    await settle(page);
    const button = page.locator('main').getByRole('button', { name, exact: true }).first();
    if (!(await button.isVisible())) continue;
    await button.click();
    await page.waitForLoadState('networkidle');
    await read(`${path}, “${name}”`);
  }
  return [...found];
}

async function walk(page: Page, parts: Parts): Promise<string[]> {
  const found: string[] = [];
  const taught = await server.ask(async (sql) => {
    const rows = await sql<{ title: string }[]>`select title from public.songs`;
    return rows.map(({ title }) => title);
  });
  page.on('dialog', (dialog) => void dialog.accept());
  for (const path of adminPaths.flatMap((one) => fillPath(one, parts)))
    found.push(...(await findIn(page, path, taught)));
  return found;
}

async function readSeeds(): Promise<{ songId: string[]; deckId: string[] }> {
  return server.ask(async (sql) => {
    const songs = await sql<{ id: string }[]>`select id from public.songs order by id limit 1`;
    const decks = await sql<{ id: string }[]>`select id from public.decks order by id limit 1`;
    return { songId: songs.map(({ id }) => id), deckId: decks.map(({ id }) => id) };
  });
}

const title = 'its owner no English word, no code and no name of a variable or table';

test(`an empty school shows ${title}`, async ({ page, context }) => {
  test.setTimeout(600_000);
  const admin = await signInAdministrator(call);
  await storeSession(context, admin);
  const parts = {
    courseId: ['novo'],
    userId: [admin.user.id],
    purchaseId: [randomUUID()],
    group: groups,
  };
  expect(await walk(page, { ...parts, ...(await readSeeds()) })).toEqual([]);
});

test(`a busy school shows ${title}`, async ({ page, context }) => {
  test.setTimeout(600_000);
  const admin = await signInAdministrator(call);
  const { member, purchases } = await fillSchool(server, call, admin);
  await storeSession(context, admin);
  const parts = {
    courseId: ['masterclass'],
    userId: [member.user.id],
    purchaseId: purchases,
    group: groups,
  };
  expect(await walk(page, { ...parts, ...(await readSeeds()) })).toEqual([]);
});
