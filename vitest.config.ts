import { defineConfig } from 'vitest/config';

const database = './tests/support/vitest-database.ts';

export default defineConfig({
  test: {
    // A test that waits leaves its core to another.
    maxWorkers: '100%',
    projects: [
      {
        test: {
          name: 'unit',
          include: ['{domain,server,database,scripts}/**/*.test.ts'],
          globalSetup: database,
          testTimeout: 20_000,
          hookTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'app',
          include: ['app/**/*.test.{ts,tsx}'],
          environment: 'happy-dom',
          setupFiles: './tests/support/app-setup.ts',
        },
      },
      {
        test: {
          name: 'conformance',
          include: ['tests/conformance/**/*.test.ts'],
          globalSetup: database,
          testTimeout: 20_000,
          hookTimeout: 30_000,
        },
      },
    ],
  },
});
