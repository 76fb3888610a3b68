import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { chromium } from '@playwright/test';
import { begin } from './endings.ts';
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
  // Of our own making, for this run.
  '--ignore-certificate-errors',
];
const rounds = 3;
const mainPages = 2;
const slowdown = 10;
/**
 * Lighthouse slows down the machine that it runs on, so ten times is another phone on each. The aims were set where its index
 * of the machine is 3700, that is for a phone of 370; it calls phones of 125 to 800 middling.
 */
const phoneIndex = 370;

interface Audit {
  scores: number[];
  lcpMs: number;
  cls: number;
  tbtMs: number;
  machine: number;
  stolenPercent: number;
}

/**
 * What a virtual machine's host has taken from it since it started, in seconds of one core; 0 where the system does not tell.
 * Field 8 of /proc/stat's first line counts hundredths (proc_stat(5)).
 */
const stolenSeconds = () =>
  existsSync('/proc/stat')
    ? Number(readFileSync('/proc/stat', 'utf8').split(/\s+/u, 9)[8]) / 100
    : 0;

interface Options {
  chromePath: string;
  cpuSlowdownMultiplier: number;
  /** Of a browser that holds the session which the page needs. */
  openPort?: number;
}

async function audit(url: string, options: Options): Promise<Audit> {
  const [began, stolenBefore] = [performance.now(), stolenSeconds()];
  const { categories, audits, environment } = await runLighthouse(url, { chromeFlags, ...options });
  const scores = ['performance', 'accessibility', 'best-practices', 'seo'].map((id) =>
    Math.round((categories[id]?.score ?? 0) * 100),
  );
  const seconds = ((performance.now() - began) / 1000) * availableParallelism();
  return {
    scores,
    stolenPercent: ((stolenSeconds() - stolenBefore) / seconds) * 100,
    lcpMs: audits['largest-contentful-paint']?.numericValue ?? 0,
    cls: audits['cumulative-layout-shift']?.numericValue ?? 0,
    tbtMs: audits['total-blocking-time']?.numericValue ?? 0,
    machine: environment.benchmarkIndex,
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
  const text = body
    .toString()
    .replace(/<script(?![^>]*ld\+json)[\s\S]*?<\/script>/g, '')
    .replace(/<body\b[^>]*>/, '<body>');
  return {
    status: answer.status,
    headers: { ...headers, 'content-encoding': 'br' },
    body: brotliCompressSync(text),
  };
}

/** The same page without any script, for the price of JavaScript in the first paint; made once, as our own pages are. */
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
  [0, 1, 2, 3].map((index) => median(runs.map((run) => run.scores[index] ?? 0)));

interface Measured {
  runs: Audit[];
  /** The same on the phone of `phoneIndex`. */
  onPhone: Audit[];
}

type Look = (slowed: number) => Promise<Audit>;

/** One round more. The machine's index swings from run to run: the middle one of the page counts. */
async function measure(look: Look, { runs, onPhone }: Measured = { runs: [], onPhone: [] }) {
  runs.push(await look(slowdown));
  const fitting = middle(runs, 'machine') / phoneIndex;
  onPhone.push(await look(Math.min(slowdown, Math.max(1, fitting))));
  return { runs, onPhone };
}

function toLine(path: string, { runs, onPhone }: Measured): string {
  const [performance = 0] = toScores(onPhone);
  const parts = [
    `${path.padEnd(26)} ${toScores(runs).join(' ')}`,
    `phone ${performance}`,
    `LCP ${middle(runs, 'lcpMs')} ms`,
    `CLS ${Math.max(...runs.map((run) => run.cls)).toFixed(3)}`,
    `blocked ${middle(runs, 'tbtMs')} ms`,
    `machine ${middle(runs, 'machine')}, ${middle(runs, 'stolenPercent')} % taken from it`,
  ];
  return `  ${parts.join('   ')}`;
}

/** What JavaScript costs shows beside the same page without any: both suffer from a slow machine alike. */
function toComparison(ours: Measured, without: Measured): string {
  const [ratio, ratioOnPhone] = (['runs', 'onPhone'] as const).map((where) =>
    (middle(ours[where], 'lcpMs') / middle(without[where], 'lcpMs')).toFixed(2),
  );
  const [performance = 0] = toScores(without.runs);
  const [onPhone = 0] = toScores(without.onPhone);
  return `   without JavaScript: performance ${performance}, phone ${onPhone}, blocked ${middle(without.runs, 'tbtMs')} ms, LCP ratio ${ratio}, phone ${ratioOnPhone}`;
}

const toProtocol = (url: string) => (url.startsWith('https:') ? 'TLS and HTTP/2' : 'HTTP/1.1');

const columns = `performance, accessibility, best practices, SEO at ${slowdown}x; then performance on a phone of index ${phoneIndex}`;

/**
 * Lighthouse mobile with a slowed CPU, medians. The first two pages are measured against themselves without JavaScript too;
 * the others once, because a run takes twelve seconds.
 */
export async function measurePages(
  origin: string,
  paths: readonly string[],
  chromePath: string,
  port: number,
): Promise<void> {
  const bare = await serveWithoutScripts(origin, port);
  const front = await startFront(origin, port + 1);
  const bareFront = await startFront(bare.url, port + 2);
  console.log(
    `\nLighthouse mobile, ${toProtocol(front.url)} (${columns}; aim 100 each, LCP at most 1.10 of the page without JavaScript, CLS 0)`,
  );
  const lookAt = (url: string) => (cpuSlowdownMultiplier: number) =>
    audit(url, { chromePath, cpuSlowdownMultiplier });
  for (const path of paths.slice(0, mainPages)) {
    await fetch(bare.url + path);
    let ours: Measured | undefined;
    let without: Measured | undefined;
    for (let round = 0; round < rounds; round += 1) {
      ours = await measure(lookAt(front.url + path), ours);
      without = await measure(lookAt(bareFront.url + path), without);
    }
    if (ours && without) console.log(toLine(path, ours) + toComparison(ours, without));
  }
  for (const path of paths.slice(mainPages)) {
    console.log(toLine(path, await measure(lookAt(front.url + path))));
  }
  for (const server of [front, bareFront, bare]) server.stop();
}

/** Pages behind a sign-in, as somebody who may see them all: members and administration. */
export async function measurePrivatePages(
  origin: string,
  paths: readonly string[],
  chromePath: string,
  { port, session }: { port: number; session: string },
): Promise<void> {
  console.log(
    '\nThe same behind a sign-in (aim: performance 95, accessibility 100; search engines stay outside)',
  );
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
  const stop = begin(async () => {
    await browser.close();
    rmSync(folder, { recursive: true, force: true });
  });
  try {
    const page = await browser.newPage();
    await page.goto(`${front.url}/termos-de-uso`);
    await page.evaluate((text) => localStorage.setItem('sb-127-auth-token', text), session);
    await page.close();
    for (const path of paths) {
      const look = (cpuSlowdownMultiplier: number) =>
        audit(front.url + path, { chromePath, cpuSlowdownMultiplier, openPort: port });
      console.log(toLine(path, await measure(look)));
    }
  } finally {
    await stop();
    front.stop();
  }
}
