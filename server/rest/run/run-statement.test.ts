import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createRestApp, type RestApp } from '#tests/support/rest-app.ts';

let server: RestApp;
beforeAll(async () => {
  server = await createRestApp();
});
afterAll(async () => {
  vi.restoreAllMocks();
  await server.close();
});

test('a repeated request leaves a prepared statement on its connection', async () => {
  // Requests of other tests in this process have expired by then.
  vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 3_600_000);
  for (let count = 0; count < 4; count += 1)
    expect((await server.ask('/courses?select=id')).status).toBe(200);
  const rows = await server.deps.database.queryAsCaller(
    { role: 'anon', userId: null, claims: {} },
    `select from pg_prepared_statements where statement like '/* anon */%courses%'`,
    [],
    { prepare: false },
  );
  expect(rows).toHaveLength(1);
});
