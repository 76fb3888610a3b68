import { randomUUID } from 'node:crypto';
import type { StudySyncResponse } from '#domain/contracts/study-sync.ts';
import { expect, type BrowserContext, type Page } from '@playwright/test';
import { call, type Session } from './people.ts';

const signInPath = '/robots.txt';

/** Signs in as a person would: once, so that the application's own changes of the session stay. */
export async function signInOnce(page: Page, session: Session): Promise<void> {
  await page.goto(signInPath);
  await page.evaluate(
    (text) => localStorage.setItem('sb-127-auth-token', text),
    JSON.stringify(session),
  );
}

/** The stored token as it is after a day without a visit. */
export async function expireToken(page: Page): Promise<void> {
  await page.evaluate(() => {
    const session = JSON.parse(localStorage.getItem('sb-127-auth-token') ?? '{}') as object;
    const expired = { ...session, access_token: 'e30.e30.e30', expires_at: 1_700_000_000 };
    localStorage.setItem('sb-127-auth-token', JSON.stringify(expired));
  });
}

export async function takeDeck(session: Session, deck = 'masterclass'): Promise<void> {
  const { status } = await call('/rest/v1/rpc/take_deck', { session, body: { deck } });
  expect(status).toBeLessThan(300);
}

/** The server's memory of a person's cards. */
export async function readStudy(session: Session, send = call): Promise<StudySyncResponse> {
  const body = { device: randomUUID(), cursor: 0, entries: [] };
  const answer = await send('/.netlify/functions/study-sync', { session, body });
  expect(answer.status).toBe(200);
  return answer.body as StudySyncResponse;
}

export const countAnswers = async (session: Session, send = call): Promise<number> =>
  (await readStudy(session, send)).cards.reduce((sum, { memory }) => sum + memory.answers, 0);

/** Resolves when the worker has kept all that a start without network needs, and the deck's sounds are on the device. */
export async function waitUntilKept(page: Page): Promise<void> {
  await page.evaluate(() => navigator.serviceWorker.ready.then(({ scope }) => scope));
  await expect
    .poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null))
    .toBe(true);
}

/** Resolves when the disk has the answers that were just given: a page that is closed at once may lose one. */
export async function waitUntilStored(
  page: Page,
  { user }: Session,
  answers: number,
): Promise<void> {
  const countStored = (name: string) =>
    new Promise<number>((resolve) => {
      const opening = indexedDB.open(name);
      opening.addEventListener('success', () => {
        const { result: db } = opening;
        const counting = db.transaction('pending').objectStore('pending').count();
        counting.addEventListener('success', () => {
          db.close();
          resolve(counting.result);
        });
      });
    });
  await expect.poll(() => page.evaluate(countStored, `study-${user.id}`)).toBe(answers);
}

/** A new page of this browser, cold. */
export async function openRevisar(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  await page.goto('/membros/revisar');
  return page;
}

/** Turns and answers the shown card, and waits for the next one. */
export async function answerCards(page: Page, count: number, answer = 'Lembrei'): Promise<void> {
  const begin = page.getByRole('button', { name: /^Começar/ });
  const turn = page.getByRole('button', { name: 'Virar', exact: true });
  await expect(begin.or(turn).first()).toBeVisible();
  if (await begin.first().isVisible()) await begin.first().click();
  for (let index = 0; index < count; index += 1) {
    await turn.click();
    await page.getByRole('button', { name: answer, exact: true }).click();
    await expect(turn.or(page.getByRole('heading', { name: /lembrad|Tudo em dia/ }))).toBeVisible();
  }
}
