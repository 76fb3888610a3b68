import { afterAll, beforeAll, expect, test } from 'vitest';
import { parseConfig } from '#server/config/config.ts';
import { loadSecrets } from '#server/config/secrets.ts';
import { openChildServers } from '#tests/support/child-server.ts';

const account = { email: 'ana@example.com', password: 'segredo-da-ana' };
const environment = { ADMIN_EMAIL: account.email, ADMIN_PASSWORD: account.password };
const servers = await openChildServers(afterAll);
const origins: string[] = [];
let key = '';
let token = '';

async function start(): Promise<void> {
  const { origin, printed } = await servers.start(environment);
  if (origin === null) throw new Error(`the server ended: ${printed}`);
  origins.push(origin);
}

async function post(target: string, body: object): Promise<Record<string, unknown>> {
  const headers = {
    apikey: key,
    authorization: `Bearer ${token || key}`,
    'content-type': 'application/json',
  };
  const answer = await fetch(origins[0] + target, {
    method: 'POST',
    headers,
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${target}: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as Record<string, unknown>;
}

const save = (value: string, version: number) =>
  post('/.netlify/functions/save-settings', {
    changes: [{ key: 'business_name', value, version }],
  });

/** The name on a page of each process. */
const readNames = () =>
  Promise.all(
    origins.map(async (origin) => {
      const html = await (await fetch(`${origin}/contato`)).text();
      return /"name":"(Escola [^"]*)"/u.exec(html)?.[1];
    }),
  );

beforeAll(async () => {
  await start();
  await start();
  key = (await loadSecrets(parseConfig({ DATA_DIR: servers.dataDir }))).publishableKey;
  const session = await post('/auth/v1/token?grant_type=password', account);
  token = String(session['access_token']);
}, 120_000);

test('a change is in force in both processes within two seconds', async () => {
  expect(await save('Escola Um', 0)).toMatchObject({ problems: {}, isStale: false });
  await expect.poll(readNames, { timeout: 2_000 }).toEqual(['Escola Um', 'Escola Um']);
}, 30_000);

test('a thousand changes under load fail no request of either process', async () => {
  const failures: string[] = [];
  let asked = 0;
  const over = new AbortController();
  const visit = async (origin: string, target: string) => {
    while (!over.signal.aborted) {
      asked += 1;
      const answer = await fetch(origin + target, { headers: { apikey: key } }).catch(String);
      if (typeof answer === 'string') failures.push(answer);
      else if (!answer.ok) failures.push(`${target}: ${answer.status}`);
      if (typeof answer !== 'string') await answer.arrayBuffer();
    }
  };
  const visitors = origins.flatMap((origin) =>
    ['/contato', '/rest/v1/courses?select=id,title'].map((target) => visit(origin, target)),
  );
  for (let count = 1; count <= 1_000; count += 1) {
    const answer = await save(`Escola ${count + 1}`, count);
    if (answer['isStale'] !== false) failures.push(`change ${count}: ${JSON.stringify(answer)}`);
  }
  over.abort();
  await Promise.all(visitors);
  expect(failures).toEqual([]);
  expect(asked).toBeGreaterThan(1_000);
  await expect.poll(readNames, { timeout: 2_000 }).toEqual(['Escola 1001', 'Escola 1001']);
}, 180_000);
