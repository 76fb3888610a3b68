import path from 'node:path';
import { chromium } from '@playwright/test';
import type { SongSheet } from '#domain/contracts/songs.ts';
import type { Row } from '../report.ts';
import type { Running } from '../servers.ts';

const song = 'one-more-song';
const words = 30;
const rounds = 20;
/** The slowdown of the processor that Lighthouse uses for a phone of the lower half. */
const slowdown = 6;

async function readSheet(product: Running, session: string, key: string): Promise<SongSheet> {
  const { access_token } = JSON.parse(session) as { access_token: string };
  const answer = await fetch(`${product.url}/rest/v1/rpc/song_sheet`, {
    method: 'POST',
    headers: {
      apikey: key,
      authorization: `Bearer ${access_token}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify({ song }),
  });
  return (await answer.json()) as SongSheet;
}

const toP95 = (late: number[]) =>
  late.sort((a, b) => a - b)[Math.ceil(late.length * 0.95) - 1] ?? Infinity;

/** The delay of marked words and of a repeated line of a song, on a slow phone. */
export async function measureSong(
  product: Running,
  { chromePath, session, key }: { chromePath: string; session: string; key: string },
): Promise<Row[]> {
  const { lines } = await readSheet(product, session, key);
  const browser = await chromium.launch({ executablePath: chromePath, args: ['--no-sandbox'] });
  const viewport = { width: 360, height: 740 };
  const page = await browser.newPage({ baseURL: product.url, viewport });
  try {
    await page.addInitScript({ path: path.join(import.meta.dirname, 'observe-song.mjs') });
    await page.goto('/robots.txt');
    await page.evaluate((text) => localStorage.setItem('sb-127-auth-token', text), session);
    await page.goto(`/membros/musicas/${song}`);
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
    await press('Tocar do verso 1');
    const given = JSON.stringify(lines);
    const marked = await page.evaluate<number[]>(`observeWords(${given}, ${words})`);
    await press('Tocar do verso 2');
    await press('Repetir o verso');
    const repeated = await page.evaluate<number[]>(
      `observeLoop(${JSON.stringify(lines[1])}, ${rounds})`,
    );
    const row = (name: string, late: number[], aim: string): Row => {
      return { name, ours: `${Math.round(toP95(late))} ms`, yardstick: '', ratio: null, aim };
    };
    return [
      row('a word is marked after its begin, p95', marked, '<= 34 ms'),
      row('a line begins again after its end, p95', repeated, '<= 30 ms'),
    ];
  } finally {
    await browser.close();
  }
}
