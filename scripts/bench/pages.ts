import { createServer } from 'node:http';
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

interface Audit {
  scores: number[];
  lcpMs: number;
  cls: number;
  tbtMs: number;
  machine: number;
}

async function audit(url: string, chromePath: string): Promise<Audit> {
  const chrome = await launch({ chromePath, chromeFlags });
  try {
    const throttling = {
      rttMs: 150,
      throughputKbps: 1638.4,
      cpuSlowdownMultiplier: 10,
      requestLatencyMs: 0,
      downloadThroughputKbps: 0,
      uploadThroughputKbps: 0,
    };
    const result = await lighthouse(url, {
      port: chrome.port,
      output: 'json',
      logLevel: 'silent',
      throttlingMethod: 'simulate',
      throttling,
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

/** What JavaScript costs shows beside the same page without any: both suffer from a slow machine alike. */
function toLine(path: string, ours: Audit[], without: Audit[]): string {
  const scores = [0, 1, 2, 3].map((index) => median(ours.map((run) => run.scores[index] ?? 0)));
  const middle = (runs: Audit[], key: 'lcpMs' | 'tbtMs' | 'machine') =>
    Math.round(median(runs.map((run) => run[key])));
  const [lcp, bareLcp] = [middle(ours, 'lcpMs'), middle(without, 'lcpMs')];
  const parts = [
    `${path.padEnd(14)} ${scores.join(' ')}`,
    `LCP ${lcp} ms, ratio ${(lcp / bareLcp).toFixed(2)}`,
    `CLS ${Math.max(...ours.map((run) => run.cls)).toFixed(3)}`,
    `blocked ${middle(ours, 'tbtMs')} ms`,
    `without JavaScript: performance ${median(without.map((run) => run.scores[0] ?? 0))}, LCP ${bareLcp} ms, blocked ${middle(without, 'tbtMs')} ms`,
    `machine ${middle(ours, 'machine')}`,
  ];
  return `  ${parts.join('   ')}`;
}

/** Lighthouse mobile with the CPU slowed ten times: medians, and LCP against the page without JavaScript. */
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
  for (const path of paths) {
    const ours: Audit[] = [];
    const without: Audit[] = [];
    for (let round = 0; round < rounds; round += 1) {
      ours.push(await audit(origin + path, chromePath));
      without.push(await audit(bare.url + path, chromePath));
    }
    console.log(toLine(path, ours, without));
  }
  bare.stop();
}
