import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';

const browsers = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];
/** Chromium without a window's parts: less than half of the processor's time. */
const headless = '/usr/bin/chromium-headless-shell';

const require = createRequire(import.meta.url);
/** Playwright's own download. Resolved last and lazily, because this file is loaded before packages are installed. */
const toDownloaded = () => require('@playwright/test').chromium.executablePath();

const findFirst = (files) =>
  files.find((file) => file && existsSync(file)) ?? [toDownloaded()].find(existsSync);

/** The lightest installed browser, or the one that `CHROMIUM_PATH` names; undefined where there is none. */
export const findBrowser = () => findFirst([process.env.CHROMIUM_PATH, headless, ...browsers]);
