import { availableParallelism } from 'node:os';
import path from 'node:path';
import { defineConfig } from 'vitest/config';

/** Guards against waiting for ever, not measures of speed: two cores run all of this beside a database. */
const patience = {
  testTimeout: 30_000,
  hookTimeout: 30_000,
  expect: { poll: { timeout: 10_000 } },
};

/** The place of the compiled code of the servers that tests start. */
const env = { NODE_COMPILE_CACHE: path.resolve('node_modules/.cache/compiled') };

export default defineConfig({
  test: {
    // Tests that wait leave their cores to others.
    maxWorkers: availableParallelism() + 2,
    projects: [
      {
        test: {
          name: 'server',
          include: ['{domain,server,database,scripts,tools,tests/conformance}/**/*.test.ts'],
          globalSetup: './tests/support/vitest-database.ts',
          // Each file has a database of its own; what the code itself keeps in memory is little, and tested as such.
          isolate: false,
          env,
          ...patience,
        },
      },
      {
        test: {
          name: 'app',
          include: ['app/**/*.test.{ts,tsx}'],
          environment: 'happy-dom',
          environmentOptions: {
            happyDOM: {
              settings: {
                disableIframePageLoading: true,
                handleDisabledFileLoadingAsSuccess: true,
              },
            },
          },
          // Every file in a world of its own, in processes that are not begun anew for each.
          pool: 'vmForks',
          setupFiles: './tests/support/app-setup.ts',
          restoreMocks: true,
          unstubGlobals: true,
          ...patience,
        },
      },
    ],
  },
});
