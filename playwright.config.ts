import { defineConfig, devices } from '@playwright/test';
import { findBrowser } from './scripts/browsers.mjs';

const port = Number(process.env.E2E_PORT ?? 4810);
const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

export default defineConfig({
  testDir: 'tests/e2e',
  fullyParallel: true,
  workers: 3,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [
    ['list'],
    ['json', { outputFile: 'test-results/e2e.json' }],
    ['./tests/e2e/support/vitals-reporter.ts'],
  ],
  outputDir: 'test-results/e2e',
  use: {
    baseURL: `http://127.0.0.1:${port}`,
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    screenshot: 'only-on-failure',
    // A journey cannot change the answers of a worker; only the journeys of the study allow one.
    serviceWorkers: 'block',
    launchOptions: { executablePath: findBrowser() ?? 'chromium', args },
  },
  projects: [
    {
      // At rest and with plain pixels: moving and finer pictures were a third of the processor's time. Journeys whose
      // pages move say so themselves.
      name: 'phone',
      grepInvert: /@desktop/,
      use: {
        ...devices['Pixel 7'],
        viewport: { width: 360, height: 740 },
        deviceScaleFactor: 1,
        contextOptions: { reducedMotion: 'reduce' },
      },
    },
    {
      // In full motion and by keyboard, what the phone's journeys leave out.
      name: 'desktop',
      use: { viewport: { width: 1280, height: 800 } },
      grep: /@desktop/,
    },
  ],
  webServer: {
    command: `node tests/e2e/serve.ts ${port}`,
    url: `http://127.0.0.1:${port}/auth/v1/health`,
    timeout: 120_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
  },
});
