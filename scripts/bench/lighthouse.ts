// Lighthouse, in a process and a package of its own: it brings more than a fifth of all files, for this one script.
import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { install } from '../setup.mjs';
import { begin } from './endings.ts';

const folder = path.join(import.meta.dirname, 'lighthouse');
const program = path.join(folder, 'node_modules/lighthouse/cli/index.js');
const run = promisify(execFile);

/** Of its report what the bench reads; scores from 0 to 1. */
interface Report {
  categories: Record<string, { score: number | null }>;
  audits: Record<string, { numericValue?: number }>;
  environment: { benchmarkIndex: number };
}

interface Options {
  chromePath: string;
  chromeFlags: readonly string[];
  cpuSlowdownMultiplier: number;
  /** Of a browser that is open and whose storage stays; else one is opened for this run. */
  openPort?: number;
}

export const installLighthouse = () => install(folder);

/** A phone on a slow network, both simulated. Throws with what Lighthouse says when it gives no report. */
export async function runLighthouse(
  url: string,
  { chromePath, chromeFlags, cpuSlowdownMultiplier, openPort }: Options,
): Promise<Report> {
  const throttling = { rttMs: 150, throughputKbps: 1638.4, cpuSlowdownMultiplier };
  const args = [
    url,
    '--quiet',
    '--output=json',
    '--no-enable-error-reporting',
    '--throttling-method=simulate',
    ...Object.entries(throttling).map(([name, value]) => `--throttling.${name}=${value}`),
    `--chrome-flags=${chromeFlags.join(' ')}`,
    ...(openPort === undefined ? [] : [`--port=${openPort}`, '--disable-storage-reset']),
  ];
  const looking = run(process.execPath, [program, ...args], {
    env: { ...process.env, CHROME_PATH: chromePath },
    maxBuffer: 2 ** 28,
  });
  // Interrupted it ends the browser that it has opened.
  const stop = begin(async () => {
    looking.child.kill('SIGINT');
    await looking.catch(() => {});
  });
  try {
    return JSON.parse((await looking).stdout) as Report;
  } finally {
    await stop();
  }
}
