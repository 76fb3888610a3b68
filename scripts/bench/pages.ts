import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';
import { median } from './load.ts';

const chromeFlags = [
  '--headless=new',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
];
const rounds = 3;
const mainPages = 2;

interface Audit {
  scores: number[];
  lcpMs: number;
  cls: number;
  tbtMs: number;
  machine: number;
}

const throttling = {
  rttMs: 150,
  throughputKbps: 1638.4,
  cpuSlowdownMultiplier: 10,
  requestLatencyMs: 0,
  downloadThroughputKbps: 0,
  uploadThroughputKbps: 0,
};

/** `keepStorage`: the page needs the session that this browser holds. */
async function auditIn(port: number, url: string, keepStorage: boolean): Promise<Audit> {
  const result = await lighthouse(url, {
    port,
    output: 'json',
    logLevel: 'silent',
    throttlingMethod: 'simulate',
    throttling,
    disableStorageReset: keepStorage,
  });
  if (!result) throw new Error(`Lighthouse gave no result for ${url}`);
  const { categories, audits, environment } = result.lhr;
  const scores = ['performance', 'accessibility', 'best-practices', 'seo'].map((id) =>
    Math.round((categories[id]?.score ?? 0) * 100),
  );
  return {
    scores,
    lcpMs: audits['largest-contentful-paint']?.numericValue ?? 0,
    cls: audits['cumulative-layout-shift']?.numericValue ?? 0,
    tbtMs: audits['total-blocking-time']?.numericValue ?? 0,
    machine: environment.benchmarkIndex,
  };
}

async function audit(url: string, chromePath: string): Promise<Audit> {
  const chrome = await launch({ chromePath, chromeFlags });
  try {
    return await auditIn(chrome.port, url, false);
  } finally {
    chrome.kill();
  }
}

/** The same page without any script, for the price of JavaScript in the first paint. */
async function serveWithoutScripts(
  origin: string,
  port: number,
): Promise<{ url: string; stop(): void }> {
  const server = createServer((request, response) => {
    const relay = async () => {
      const answer = await fetch(origin + (request.url ?? '/'));
      const type = answer.headers.get('content-type') ?? '';
      const body = Buffer.from(await answer.arrayBuffer());
      const page = type.includes('text/html')
        ? body.toString().replace(/<script(?![^>]*ld\+json)[\s\S]*?<\/script>/g, '')
        : body;
      response.writeHead(answer.status, { 'content-type': type }).end(page);
    };
    relay().catch(() => response.writeHead(502).end());
  });
  await new Promise<void>((resolve) => {
    server.listen(port, '127.0.0.1', resolve);
  });
  return { url: `http://127.0.0.1:${port}`, stop: () => server.close() };
}

const middle = (runs: Audit[], key: 'lcpMs' | 'tbtMs' | 'machine') =>
  Math.round(median(runs.map((run) => run[key])));

function toLine(path: string, runs: Audit[]): string {
  const scores = [0, 1, 2, 3].map((index) => median(runs.map((run) => run.scores[index] ?? 0)));
  const parts = [
    `${path.padEnd(26)} ${scores.join(' ')}`,
    `LCP ${middle(runs, 'lcpMs')} ms`,
    `CLS ${Math.max(...runs.map((run) => run.cls)).toFixed(3)}`,
    `blocked ${middle(runs, 'tbtMs')} ms`,
    `machine ${middle(runs, 'machine')}`,
  ];
  return `  ${parts.join('   ')}`;
}

/** What JavaScript costs shows beside the same page without any: both suffer from a slow machine alike. */
function toComparison(ours: Audit[], without: Audit[]): string {
  const ratio = middle(ours, 'lcpMs') / middle(without, 'lcpMs');
  const performance = median(without.map((run) => run.scores[0] ?? 0));
  return `   without JavaScript: performance ${performance}, blocked ${middle(without, 'tbtMs')} ms, LCP ratio ${ratio.toFixed(2)}`;
}

/**
 * Lighthouse mobile with the CPU slowed ten times, medians. The first two pages are measured against themselves without
 * JavaScript too; the others once, because a run takes nine seconds.
 */
export async function measurePages(
  origin: string,
  paths: readonly string[],
  chromePath: string,
  port: number,
): Promise<void> {
  const bare = await serveWithoutScripts(origin, port);
  console.log(
    '\nLighthouse mobile, CPU slowed 10x (performance, accessibility, best practices, SEO; aim 100 each, LCP at most 1.10 of the page without JavaScript, CLS 0)',
  );
  for (const [index, path] of paths.entries()) {
    const isMain = index < mainPages;
    const ours: Audit[] = [];
    const without: Audit[] = [];
    for (let round = 0; round < (isMain ? rounds : 1); round += 1) {
      ours.push(await audit(origin + path, chromePath));
      if (isMain) without.push(await audit(bare.url + path, chromePath));
    }
    console.log(toLine(path, ours) + (isMain ? toComparison(ours, without) : ''));
  }
  bare.stop();
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
  const folder = mkdtempSync(join(tmpdir(), 'ingles-bench-profile-'));
  const args = [...chromeFlags, `--remote-debugging-port=${port}`];
  const options = { executablePath: chromePath, headless: true, args };
  const browser = await chromium.launchPersistentContext(folder, options);
  try {
    const page = await browser.newPage();
    await page.goto(`${origin}/termos-de-uso`);
    await page.evaluate((text) => localStorage.setItem('sb-127-auth-token', text), session);
    await page.close();
    for (const path of paths) console.log(toLine(path, [await auditIn(port, origin + path, true)]));
  } finally {
    await browser.close();
    rmSync(folder, { recursive: true, force: true });
  }
}
