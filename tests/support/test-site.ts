import { createServer } from 'node:http';
import { createApp } from '#server/app.ts';
import { createListener } from '#server/static/listener.ts';
import { openPort } from './listen.ts';
import { createTestApp } from './test-app.ts';
import { rm } from 'node:fs/promises';
import { parseConfig } from '#server/config/config.ts';
import { createSite, type SiteOptions } from '#server/static/build-site.ts';
import type { RunningSite } from '#server/ports/site.ts';
import { writeSiteBuild } from './site-build.ts';
import { createTestDatabase } from './test-database.ts';

export interface TestSite {
  site: RunningSite;
  options: SiteOptions;
  close(): Promise<void>;
}

/** The small build of site-build.ts with a database of its own, where the masterclass costs R$ 97,00. */
export async function openTestSite(): Promise<TestSite> {
  const database = await createTestDatabase();
  const folder = await writeSiteBuild();
  await database.sql`
    insert into courses (id, slug, title, price, is_available, enrollment_status) values ('masterclass', 'masterclass', 'Masterclass', 97, true, 'open')
    on conflict (id) do update set title = 'Masterclass', price = 97, sale_price = null, list_price = null`;
  const options: SiteOptions = {
    folder,
    config: parseConfig({ PUBLIC_URL: 'https://exemplo.com.br', ALLOW_SANDBOX: '1' }),
    secrets: { publishableKey: 'sb_publishable_teste' },
    database,
    provider: {
      isTest: true,
      displayName: 'Sandbox',
      hasCardPage: false,
      cardInstallments: 'on',
      takesForeigners: true,
    },
    logger: { info() {}, warn() {}, error() {} },
  };
  const site = await createSite(options);
  return {
    site,
    options,
    async close() {
      await site.close();
      await database.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** The small build and the whole server behind it, listening as in production. */
export async function listenWithSite(bodyTimeoutMs = 30_000) {
  const server = await createTestApp();
  const folder = await writeSiteBuild();
  const site = await createSite({ ...server.deps, folder });
  const { trustProxyHops } = server.deps.config;
  const http = createServer(
    createListener(createApp({ ...server.deps, site }), { trustProxyHops, bodyTimeoutMs }),
  );
  const port = await openPort(http);
  return {
    server,
    port,
    async close() {
      http.closeAllConnections();
      http.close();
      await site.close();
      await server.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
