import { afterAll, expect, test } from 'vitest';
import { parseConfig } from '#server/config/config.ts';
import { loadSecrets } from '#server/config/secrets.ts';
import { openChildServers } from '#tests/support/child-server.ts';

const servers = await openChildServers(afterAll);

test('a process with small pools answers a crowd, and opens no more connections than it may', async () => {
  const { origin, printed } = await servers.start({ DATABASE_POOL: '4' });
  if (origin === null) throw new Error(`the server ended: ${printed}`);
  const { publishableKey } = await loadSecrets(parseConfig({ DATA_DIR: servers.dataDir }));
  const read = async () =>
    (await fetch(`${origin}/rest/v1/courses?select=id`, { headers: { apikey: publishableKey } }))
      .status;
  const statuses = await Promise.all(Array.from({ length: 60 }, read));
  expect(new Set(statuses)).toEqual(new Set([200]));
  const count = (own: string) =>
    servers.ask(
      (sql) => sql<{ name: string }[]>`
        select application_name as name from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid() and (${own} = '' or application_name = ${own})`,
    );
  expect((await count('rest')).length).toBeLessThanOrEqual(4 + 3);
  expect((await count('')).length).toBeLessThanOrEqual(2 * 4 + 10);
}, 60_000);
