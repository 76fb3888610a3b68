import type { Deps } from '../../server/http/context.ts';

/** The server's parts for a test, real wherever they can be: files on disk, the sandbox provider. */
export function createTestDeps(given: Pick<Deps, 'config' | 'secrets' | 'database' | 'clock'>): Deps {
  return {
    ...given,
    logger: { info() {}, warn() {}, error() {} },
    site: { respond: () => new Response('Not found', { status: 404 }) },
    files: { write: async () => {}, read: async () => null, size: async () => null },
    provider: { name: 'sandbox' },
  };
}
