// Environment -> dependencies -> listen -> graceful close. Beside access-link.ts the only reader of process.env.
import { parseConfig } from './config.ts';
import { startServer } from './start.ts';

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
  const server = await startServer(parseConfig(process.env), { viteOrigin });
  let isStopping = false;
  const stop = () => {
    if (isStopping) return;
    isStopping = true;
    server.stop().then(() => process.exit(0), fail);
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
  process.on('disconnect', stop); // the process that started us is gone
} catch (error) {
  fail(error);
}
