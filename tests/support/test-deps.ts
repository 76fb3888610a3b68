import path from 'node:path';
import { createApp } from '#server/app.ts';
import { createIdentityProviders } from '#server/auth/providers/create-providers.ts';
import type { Deps } from '#server/http/context.ts';
import { createSandbox, type Sandbox } from '#server/payments/sandbox/sandbox.ts';
import { createBus } from '#server/realtime/create-bus.ts';
import { createFileStore } from '#server/storage/files/disk-file-store.ts';

/** Dependencies for a test, real where possible: files on disk, the sandbox with webhooks to this app. */
export function createTestDeps(
  given: Pick<Deps, 'config' | 'secrets' | 'database' | 'clock'>,
): Deps & { provider: Sandbox } {
  const provider = createSandbox({
    sql: given.database.sql,
    clock: given.clock,
    fetch: async (request, init) =>
      createApp(deps).request(request instanceof URL ? request.href : request, init),
    webhookUrl: () => '/.netlify/functions/payment-webhook',
    webhookToken: given.secrets.webhookToken,
    merchantName: 'INGLES PROIBIDO',
  });
  const deps = {
    ...given,
    logger: { info() {}, warn() {}, error() {} },
    site: { respond: () => new Response('Not found', { status: 404 }) },
    files: createFileStore(path.join(given.config.dataDir, 'storage')),
    provider,
    identityProviders: createIdentityProviders(given.config),
    mailer: null,
    texter: null,
    bus: createBus(),
  };
  return deps;
}
