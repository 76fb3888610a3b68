// Without the watch over jumping pages: here the test itself makes them jump.
import { randomUUID } from 'node:crypto';
import { chromium, expect, type Page, test } from '@playwright/test';
import { call, createMember, origin, signInAdministrator, storeSession } from './support/people.ts';

const pages = [
  '/cursos',
  '/lista-de-espera',
  '/membros',
  '/membros/curso',
  '/membros/curso/masterclass',
  '/membros/curso/curso',
  '/membros/assinatura',
  '/membros/comunidade',
];
/** Days, lengths, prices, badges, what stands on buttons and "Em breve" are the school's own words. */
const texts =
  'h1, h1 ~ p, :is(article, li) :is(h2, h3, p:not(.on-stage p), span:not(.sr-only, button span)):not(.figures)';

const adminPaths = [
  '/admin',
  '/admin/alunos',
  '/admin/compras',
  '/admin/lista-de-espera',
  '/admin/mensagens',
  '/admin/emails',
  '/admin/moderacao',
  '/admin/moderacao?parte=comentarios',
  '/admin/moderacao?parte=ocultos',
  '/admin/agenda',
  '/admin/recursos',
  '/admin/registro',
  '/admin/registro/seguranca',
];
const adminTexts =
  'h2.text-title, li, :is(article, details, li, dd) :is(h3, h4, p, a:not(.font-display), strong, span:not(.sr-only, .label, button span)):not(.figures, .figures *)';

async function fillWithWords(page: Page, path: string, chosen: string): Promise<void> {
  await page.goto(path);
  await page.locator('html[data-hydrated]').waitFor();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  await expect(page.getByText('Carregando...')).toHaveCount(0);
  const filled = await page.locator('main').evaluate((main, which) => {
    const found = [...main.querySelectorAll(which)].filter((text) => text.childElementCount === 0);
    for (const text of found) text.textContent = 'Abcdefghij'.repeat(10);
    return found.length;
  }, chosen);
  expect(filled, path).toBeGreaterThan(0);
}

/** The elements that stand beyond the window, which a phone widens with its page. */
const findTooWide = (page: Page, width: number) =>
  page
    .locator('main')
    .evaluate(
      (main, limit) =>
        [...main.querySelectorAll('h1, h2, h3, p, li, dd, summary > span, img, a, button')]
          .filter((one) => one.getBoundingClientRect().right > limit)
          .map((one) => `${one.tagName}.${one.className}`),
      width,
    );

/** Hints that are longer than their fields. */
const findClippedHints = (page: Page) =>
  page.locator('main').evaluate((main) =>
    [...main.querySelectorAll('input')]
      .filter((input) => {
        const style = getComputedStyle(input);
        const hint = document.createElement('span');
        hint.textContent = input.placeholder;
        Object.assign(hint.style, { position: 'absolute', font: style.font, whiteSpace: 'pre' });
        main.append(hint);
        const { width } = hint.getBoundingClientRect();
        hint.remove();
        return (
          width > input.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight)
        );
      })
      .map((input) => input.placeholder),
  );

test('a word of a hundred letters in a title or a text breaks instead of widening the page', async ({
  page,
  context,
}) => {
  await storeSession(context, await createMember());
  for (const path of pages) {
    await fillWithWords(page, path, texts);
    expect.soft(await findTooWide(page, 360), path).toEqual([]);
  }
});

/** Writes an entry into each list; returns the pages of a buyer with a grant. */
async function writeSomethingEverywhere(): Promise<string[]> {
  const [admin, session, other] = await Promise.all([
    signInAdministrator(),
    createMember(),
    createMember(),
  ]);
  const [shown, hidden, reported, removed] = Array.from({ length: 4 }, () => randomUUID());
  const send = async (path: string, by: typeof session, body: object) =>
    expect((await call(path, { session: by, body })).status, path).toBeLessThan(300);
  for (const id of [shown, hidden])
    await send('/rest/v1/rpc/add_comment', session, {
      id,
      lesson_id: 'masterclass-m1-a1',
      content: 'x',
    });
  for (const id of [reported, removed])
    await send('/rest/v1/comments', session, { id, title: 'Oba', content: 'x' });
  await send('/rest/v1/comment_reports', other, {
    comment_id: reported,
    reason: 'spam',
    details: 'x',
  });
  for (const comment_id of [hidden, removed])
    await send('/rest/v1/rpc/moderate_comment', admin, { comment_id, action: 'hide' });
  await send('/rest/v1/rpc/admin_grant_access', admin, {
    person: session.user.id,
    course: null,
    reason: 'sorteio',
  });
  const writer = { name: 'Bia', email: 'bia-larga@example.com' };
  await send('/.netlify/functions/join-waiting-list', session, { product: 'curso', ...writer });
  await send('/.netlify/functions/contact', session, { subject: 'Oi', message: 'x', ...writer });
  const path = '/rest/v1/purchases?select=id';
  const [{ id }] = (await call(path, { session, method: 'GET' })).body;
  return [`/admin/alunos/${session.user.id}`, `/admin/compras/${id}`];
}

test('a long word does not widen the admin lists, whose hints fit their fields, or the page of a person or sale', async ({
  page,
  context,
}) => {
  const details = await writeSomethingEverywhere();
  await storeSession(context, await signInAdministrator());
  for (const path of [...adminPaths, ...details]) {
    await page.setViewportSize({ width: 360, height: 740 });
    await fillWithWords(page, path, adminTexts);
    expect.soft(await findTooWide(page, 360), path).toEqual([]);
    expect.soft(await findClippedHints(page), path).toEqual([]);
    await page.setViewportSize({ width: 1280, height: 740 });
    expect.soft(await findTooWide(page, 1280), `${path}, wide`).toEqual([]);
  }
});

/** Words that stand on more than one line. */
const findBroken = (page: Page, chosen: string) =>
  page.locator(chosen).evaluateAll((found) =>
    found.flatMap((one) => {
      const walker = document.createTreeWalker(one, NodeFilter.SHOW_TEXT);
      const broken: string[] = [];
      while (walker.nextNode()) {
        const text = walker.currentNode.textContent ?? '';
        for (const { 0: word, index } of text.matchAll(/\S+/gu)) {
          const range = document.createRange();
          range.setStart(walker.currentNode, index);
          range.setEnd(walker.currentNode, index + word.length);
          if (range.getClientRects().length > 1) broken.push(word);
        }
      }
      return broken;
    }),
  );

test('doubled letters break no word of the calendar or of the list of lessons', async ({
  launchOptions,
}) => {
  const args = [...(launchOptions.args ?? []), '--blink-settings=defaultFontSize=32'];
  const browser = await chromium.launch({ ...launchOptions, args });
  const context = await browser.newContext({
    baseURL: origin,
    viewport: { width: 360, height: 740 },
  });
  await storeSession(context, await createMember());
  const page = await context.newPage();
  await page.goto('/membros/agenda');
  await expect(page.getByRole('table')).toBeVisible();
  expect(await findBroken(page, '#mes')).toEqual([]);
  await page.goto('/membros/curso/masterclass');
  const outline = 'section[aria-labelledby=conteudo-do-curso]';
  await expect(page.locator(outline).getByText('A masterclass')).toBeVisible();
  expect(await findBroken(page, outline)).toEqual([]);
  expect(await findTooWide(page, 360)).toEqual([]);
  await browser.close();
});
