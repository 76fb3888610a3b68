// Lighthouse runs in a process and a package of its own: its dependencies would be more than a fifth of all installed files.
import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { install } from '#scripts/setup.mjs';
import { registerCleanup } from './cleanup.ts';

const folder = path.join(import.meta.dirname, 'lighthouse');
const program = path.join(folder, 'node_modules/lighthouse/cli/index.js');
const run = promisify(execFile);

/** Fields of Lighthouse's report that the bench reads; scores from 0 to 1. */
interface Report {
  categories: Record<string, { score: number | null }>;
  audits: Record<string, { numericValue?: number }>;
}

interface Options {
  chromePath: string;
  chromeFlags: readonly string[];
  /** Debugging port of an open browser whose storage is kept; without it a browser is started for this run. */
  openPort?: number;
}

export const installLighthouse = () => install(folder);

/** Simulates Lighthouse's own phone on its own slow network. Throws with Lighthouse's message when there is no report. */
export async function runLighthouse(
  url: string,
  { chromePath, chromeFlags, openPort }: Options,
): Promise<Report> {
  const args = [
    url,
    '--quiet',
    '--output=json',
    '--no-enable-error-reporting',
    `--chrome-flags=${chromeFlags.join(' ')}`,
    ...(openPort === undefined ? [] : [`--port=${openPort}`, '--disable-storage-reset']),
  ];
  const looking = run(process.execPath, [program, ...args], {
    env: { ...process.env, CHROME_PATH: chromePath },
    maxBuffer: 2 ** 28,
  });
  // An interrupted run ends the browser that it started.
  const stop = registerCleanup(async () => {
    looking.child.kill('SIGINT');
    await looking.catch(() => {});
  });
  try {
    return JSON.parse((await looking).stdout) as Report;
  } finally {
    await stop();
  }
}
