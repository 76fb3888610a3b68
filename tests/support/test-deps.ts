import path from 'node:path';
import type { Deps } from '../../server/http/context.ts';
import { createFileStore } from '../../server/storage/disk-file-store.ts';

/** The server's parts for a test, real wherever they can be: files on disk, the sandbox provider. */
export function createTestDeps(
  given: Pick<Deps, 'config' | 'secrets' | 'database' | 'clock'>,
): Deps {
  return {
    ...given,
    logger: { info() {}, warn() {}, error() {} },
    site: { respond: () => new Response('Not found', { status: 404 }) },
    files: createFileStore(path.join(given.config.dataDir, 'storage')),
    provider: { name: 'sandbox' },
  };
}
