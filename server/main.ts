// Environment -> dependencies -> listen -> graceful close. Beside access-link.ts and backup.ts the only reader of process.env.
import { parseEnvironment } from './config/config.ts';
import { startServer } from './start.ts';
import { stopOnSignals } from './stop-on-signals.ts';

const viteOrigin =
  process.argv.find((argument) => argument.startsWith('--vite='))?.slice('--vite='.length) ?? null;

function fail(error: unknown): never {
  const isExpected =
    error instanceof Error &&
    (error.cause === undefined || error.message.startsWith('Configuration'));
  console.error(isExpected ? error.message : error);
  process.exit(1);
}

try {
  const server = await startServer(parseEnvironment(process.env), {
    viteOrigin,
    isRehearsal: process.argv.includes('--rehearsal'),
    onDatabaseLost: () =>
      fail(new Error('The embedded database has ended; see postgres.log in DATA_DIR')),
  });
  stopOnSignals(
    process,
    () => void server.stop().then(() => process.exit(0), fail),
    () => process.exit(1),
  );
} catch (error) {
  fail(error);
}
