import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { type BrowserContext, chromium, type Page } from '@playwright/test';
import { defaultSettings } from '#domain/study/default-settings.ts';
import { median } from '../load.ts';
import { connect } from '../people.ts';
import type { Row } from '../report.ts';
import type { Running } from '../servers.ts';

const cards = 10_000;
const rounds = 3;
const answers = 50;
/** The slowdown of the processor that Lighthouse uses for a phone of the lower half. */
const slowdown = 6;
const page = '/membros/revisar';
const song = '/membros/musicas/one-more-song';

/** A deck as large as a diligent student's years. */
async function writeDeck({ dataDir }: Running): Promise<void> {
  const sql = connect(dataDir);
  await sql`insert into decks (id, title, course_id) values ('bench', 'Bench', 'masterclass')`;
  await sql`
    with made as (
      insert into notes (id, front, meaning, sound, example, example_meaning)
      select gen_random_uuid(), 'Phrase ' || n, 'Frase ' || n, 'frêiz ' || n, 'This is phrase ' || n, 'Esta é a frase ' || n
      from generate_series(1, ${cards}) n returning id
    ), asked as (insert into cards (id, note_id, face) select gen_random_uuid(), id, 1 from made)
    insert into deck_notes (deck_id, note_id, position) select 'bench', id, row_number() over () from made`;
  await sql.end();
}

interface Student {
  access_token: string;
}

async function post(url: string, { access_token }: Student, key: string, body: object) {
  const headers = { apikey: key, authorization: `Bearer ${access_token}` };
  const json = { ...headers, 'content-type': 'application/json' };
  const answer = await fetch(url, { method: 'POST', headers: json, body: JSON.stringify(body) });
  if (!answer.ok) throw new Error(`${url}: ${await answer.text()}`);
}

/** A student looks at the next card before he leaves. */
const look = (page: Page) => page.waitForTimeout(2000);
const turn = (page: Page) => page.getByRole('button', { name: 'Virar', exact: true });

/** Visits the study with network until the device has everything. */
async function visit(context: BrowserContext, session: string): Promise<void> {
  const first = await context.newPage();
  await first.goto('/robots.txt');
  await first.evaluate((text) => localStorage.setItem('sb-127-auth-token', text), session);
  await first.goto(page);
  await first.getByRole('button', { name: /^Começar/u }).click();
  await turn(first).click();
  await first.getByRole('button', { name: 'Lembrei', exact: true }).click();
  await turn(first).waitFor();
  await look(first);
  await first.goto(song);
  await first.getByRole('button', { name: 'Salvar neste aparelho' }).click();
  await first.getByText('Salva neste aparelho', { exact: true }).waitFor();
  await first.waitForFunction('navigator.serviceWorker.controller !== null');
  await first.evaluate(() => {
    const stored = JSON.parse(localStorage.getItem('sb-127-auth-token') ?? '{}') as object;
    const expired = JSON.stringify({ ...stored, expires_at: 1_700_000_000 });
    localStorage.setItem('sb-127-auth-token', expired);
  });
  await first.close();
}

/** From the address to the first card or line, without network and with an expired session. */
async function openCold(
  context: BrowserContext,
  address: string,
  shownAt: 'firstCardAt' | 'firstLineAt',
): Promise<{ cold: Page; firstMs: number }> {
  const cold = await context.newPage();
  await cold.addInitScript({ path: path.join(import.meta.dirname, 'observe-cards.mjs') });
  const devtools = await context.newCDPSession(cold);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  await cold.goto(address, { waitUntil: 'commit' });
  return { cold, firstMs: await cold.evaluate<number>(shownAt) };
}

const inMs = (value: number) => `${Math.round(value)} ms`;

/** Revisar with 10,000 cards, and a saved song, on a slow phone without network; medians of three cold starts. */
export async function measureOffline(
  product: Running,
  { chromePath, session, key }: { chromePath: string; session: string; key: string },
): Promise<Row[]> {
  await writeDeck(product);
  const student = JSON.parse(session) as Student;
  const settings = { ...defaultSettings, changedAt: Date.now(), newPerDay: 200, soundRepeats: 0 };
  await post(`${product.url}/rest/v1/rpc/take_deck`, student, key, { deck: 'bench' });
  const sync = { device: randomUUID(), cursor: 0, entries: [], settings };
  await post(`${product.url}/.netlify/functions/study-sync`, student, key, sync);
  const browser = await chromium.launch({ executablePath: chromePath, args: ['--no-sandbox'] });
  const viewport = { width: 360, height: 740 };
  const context = await browser.newContext({ baseURL: product.url, viewport });
  try {
    await visit(context, session);
    await context.setOffline(true);
    const firsts: number[] = [];
    const songs: number[] = [];
    const nexts: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const { cold, firstMs } = await openCold(context, page, 'firstCardAt');
      firsts.push(firstMs);
      for (let index = 0; index < answers; index += 1) {
        nexts.push(await cold.evaluate<number>('answerCard()'));
      }
      await look(cold);
      await cold.close();
      const saved = await openCold(context, song, 'firstLineAt');
      songs.push(saved.firstMs);
      await saved.cold.close();
    }
    const p95 = nexts.sort((a, b) => a - b)[Math.floor(nexts.length * 0.95)] ?? 0;
    const row = (name: string, value: number, aim: string) => {
      return { name, ours: inMs(value), yardstick: '', ratio: null, aim };
    };
    return [
      row('cold start to the first card', median(firsts), '<= 1000 ms'),
      row('answer to the next card, p95', p95, '<= 50 ms'),
      row('cold start to the lines of a saved song', median(songs), '<= 1200 ms'),
    ];
  } finally {
    await browser.close();
  }
}
