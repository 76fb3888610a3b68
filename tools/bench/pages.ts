import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { chromium } from '@playwright/test';
import { registerCleanup } from './cleanup.ts';
import { startFront } from './https-front.ts';
import { runLighthouse } from './lighthouse.ts';
import { median } from './load.ts';

const chromeFlags = [
  '--headless=new',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  // The certificate is made for this run.
  '--ignore-certificate-errors',
];
const rounds = 3;
const categoryIds = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
/** The largest paint beside that of the same page without JavaScript. */
const maxLcpRatio = 1.15;

interface Audit {
  scores: number[];
  lcpMs: number;
  cls: number;
  tbtMs: number;
}

interface Options {
  chromePath: string;
  /** Debugging port of a browser that holds the session which the page needs. */
  openPort?: number;
}

async function audit(url: string, options: Options): Promise<Audit> {
  const { categories, audits } = await runLighthouse(url, { chromeFlags, ...options });
  return {
    scores: categoryIds.map((id) => Math.round((categories[id]?.score ?? 0) * 100)),
    lcpMs: audits['largest-contentful-paint']?.numericValue ?? 0,
    cls: audits['cumulative-layout-shift']?.numericValue ?? 0,
    tbtMs: audits['total-blocking-time']?.numericValue ?? 0,
  };
}

interface Answer {
  status: number;
  headers: Record<string, string>;
  body: Buffer;
}

async function fetchWithoutScripts(url: string): Promise<Answer> {
  const answer = await fetch(url);
  const type = answer.headers.get('content-type') ?? '';
  const body = Buffer.from(await answer.arrayBuffer());
  const headers = { 'content-type': type };
  if (!/text|svg|json/u.test(type)) return { status: answer.status, headers, body };
  const text = body.toString().replace(/<script(?![^>]*ld\+json)[\s\S]*?<\/script>/g, '');
  return {
    status: answer.status,
    headers: { ...headers, 'content-encoding': 'br' },
    body: brotliCompressSync(text),
  };
}

/** Serves the same page without any script, to measure what JavaScript adds to the first paint. */
async function serveWithoutScripts(
  origin: string,
  port: number,
): Promise<{ url: string; stop(): void }> {
  const answers = new Map<string, Promise<Answer>>();
  const server = createServer(({ url = '/' }, response) => {
    const made = answers.get(url) ?? fetchWithoutScripts(origin + url);
    answers.set(url, made);
    made.then(
      ({ status, headers, body }) => response.writeHead(status, headers).end(body),
      () => response.writeHead(502).end(),
    );
  });
  await new Promise<void>((resolve) => {
    server.listen(port, '127.0.0.1', resolve);
  });
  return { url: `http://127.0.0.1:${port}`, stop: () => server.close() };
}

const middle = (runs: Audit[], key: Exclude<keyof Audit, 'scores'>) =>
  Math.round(median(runs.map((run) => run[key])));

const toScores = (runs: Audit[]) =>
  categoryIds.map((_, index) => median(runs.map((run) => run.scores[index] ?? 0)));

/** The least medians of performance, accessibility, best practices and SEO; 0 where nothing is asked. */
export type Aims = readonly [number, number, number, number];

function toLine(path: string, runs: Audit[], aims: Aims): string {
  const scores = toScores(runs);
  const isReached = scores.every((score, index) => score >= (aims[index] ?? 0));
  const parts = [
    `${path.padEnd(32)} ${scores.join(' ')}${isReached ? '' : ' (MISSED)'}`,
    `LCP ${middle(runs, 'lcpMs')} ms`,
    `CLS ${Math.max(...runs.map((run) => run.cls)).toFixed(3)}`,
    `blocked ${middle(runs, 'tbtMs')} ms`,
  ];
  return `  ${parts.join('   ')}`;
}

function toComparison(ours: Audit[], without: Audit[]): string {
  const ratio = middle(ours, 'lcpMs') / middle(without, 'lcpMs');
  const verdict = ratio <= maxLcpRatio ? '' : ' (MISSED)';
  return `   LCP ${ratio.toFixed(2)} of the same page without JavaScript${verdict}`;
}

const toProtocol = (url: string) => (url.startsWith('https:') ? 'TLS and HTTP/2' : 'HTTP/1.1');

export interface PageGroup {
  paths: readonly string[];
  aims: Aims;
}

/** Lighthouse mobile, medians of three runs, each beside the same page without JavaScript. */
export async function measurePages(
  origin: string,
  groups: readonly PageGroup[],
  { chromePath, port }: { chromePath: string; port: number },
): Promise<void> {
  const bare = await serveWithoutScripts(origin, port);
  const front = await startFront(origin, port + 1);
  const bareFront = await startFront(bare.url, port + 2);
  for (const { paths, aims } of groups) {
    console.log(
      `\nLighthouse mobile, ${toProtocol(front.url)} (${categoryIds.join(', ')}; aim ${aims.join(' ')}, LCP ratio ${maxLcpRatio})`,
    );
    for (const path of paths) {
      await fetch(bare.url + path);
      const ours: Audit[] = [];
      const without: Audit[] = [];
      for (let round = 0; round < rounds; round += 1) {
        ours.push(await audit(front.url + path, { chromePath }));
        without.push(await audit(bareFront.url + path, { chromePath }));
      }
      console.log(toLine(path, ours, aims) + toComparison(ours, without));
    }
  }
  for (const server of [front, bareFront, bare]) server.stop();
}

interface PrivateOptions {
  chromePath: string;
  port: number;
  session: string;
}

/** Measures pages behind a sign-in with the administrator's session, which may open all of them. */
export async function measurePrivatePages(
  origin: string,
  { paths, aims }: PageGroup,
  { chromePath, port, session }: PrivateOptions,
): Promise<void> {
  console.log(`\nThe same behind a sign-in (aim ${aims.join(' ')})`);
  const front = await startFront(origin, port + 1);
  const folder = mkdtempSync(join(tmpdir(), 'ingles-bench-profile-'));
  const args = [...chromeFlags, `--remote-debugging-port=${port}`];
  const browser = await chromium.launchPersistentContext(folder, {
    executablePath: chromePath,
    headless: true,
    args,
    handleSIGINT: false,
    handleSIGTERM: false,
    handleSIGHUP: false,
  });
  const stop = registerCleanup(async () => {
    await browser.close();
    rmSync(folder, { recursive: true, force: true });
  });
  try {
    const page = await browser.newPage();
    await page.goto(`${front.url}/termos-de-uso`);
    await page.evaluate((text) => localStorage.setItem('sb-127-auth-token', text), session);
    await page.close();
    for (const path of paths) {
      const runs: Audit[] = [];
      for (let round = 0; round < rounds; round += 1)
        runs.push(await audit(front.url + path, { chromePath, openPort: port }));
      console.log(toLine(path, runs, aims));
    }
  } finally {
    await stop();
    front.stop();
  }
}
