// Starts the embedded database of a folder, reports it, and keeps it running until stopped (see the embedded server's tests).
import { startEmbeddedServer } from '#server/database/embedded/server.ts';

const [dataDir = '', password = 'test-only'] = process.argv.slice(2);
try {
  const server = await startEmbeddedServer({ dataDir, password, handOverMs: 5_000 });
  console.log(JSON.stringify(server.connection));
  process.on('SIGTERM', () => {
    server.stop().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  });
} catch (error) {
  console.log(JSON.stringify({ error: error instanceof Error ? error.message : 'unknown' }));
  process.exit(1);
}
