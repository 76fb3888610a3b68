import { once } from 'node:events';
import { cp, readdir, readFile, symlink } from 'node:fs/promises';
import path from 'node:path';
import { parse } from 'yaml';
import { expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import { parseConfig } from '#server/config/config.ts';
import { loadSecrets } from '#server/config/secrets.ts';
import { openChildServers } from '#tests/support/child-server.ts';
import { createFolder } from '#tests/support/folder.ts';
import { openTestStore } from '#tests/support/s3/store.ts';
import { openRoundRobin } from '#tests/support/round-robin.ts';

const root = path.join(import.meta.dirname, '..');
const read = (name: string) => readFile(path.join(root, 'deploy', name), 'utf8');

const composeSchema = z.object({
  services: z.record(
    z.string(),
    z.looseObject({
      environment: z.record(z.string(), z.string()),
      read_only: z.boolean().optional(),
      stop_grace_period: z.string().optional(),
      healthcheck: z.object({ test: z.union([z.string(), z.array(z.string())]) }).optional(),
    }),
  ),
});
const { services } = composeSchema.parse(parse(await read('containers/compose.yaml')));
const schools = Object.keys(services).filter((name) => name.startsWith('school-'));
const dockerfile = await read('containers/Dockerfile');
const given: Record<string, string> = {
  DATABASE_PASSWORD: 'senha-do-banco',
  INSTALLATION_SECRET: 's'.repeat(40),
  SITE_ADDRESS: 'escola.example',
  FILES_ADDRESS: 'arquivos.escola.example',
  FILES_KEY_ID: 'S3RVER',
  FILES_SECRET: 'segredo-dos-arquivos',
  FILES_RPC_SECRET: 'segredo-entre-os-nos',
  ALLOW_SANDBOX: '1',
};

/** The variables of a service, as compose fills them in. */
const toEnvironment = (service: string): Record<string, string> =>
  Object.fromEntries(
    Object.entries(services[service]?.environment ?? {}).map(([name, value]) => [
      name,
      value.replaceAll(
        /\$\{(?<key>\w+):[?-](?<otherwise>\w*)\}/gu,
        (_, key: string, otherwise: string) => given[key] ?? otherwise,
      ),
    ]),
  );

/** A folder with the files of the image, and no others. */
async function copyImage(): Promise<string> {
  const folder = await createFolder(onTestFinished);
  for (const { groups } of dockerfile.matchAll(
    /^COPY --from=build \/school\/(?<from>\S+) (?<to>\S+)$/gmu,
  )) {
    const [from, to] = [path.join(root, groups?.['from'] ?? ''), groups?.['to'] ?? ''];
    if (to === 'node_modules') await symlink(from, path.join(folder, to));
    else if (to !== 'build') await cp(from, path.join(folder, to), { recursive: true });
  }
  return folder;
}

test('the image starts what npm start does, as nobody, and holds what it needs', async () => {
  const setup = await readFile(path.join(root, 'scripts/setup.mjs'), 'utf8');
  const [, entry = '[]'] = /^ENTRYPOINT (.+)$/mu.exec(dockerfile) ?? [];
  const [program, ...words] = z.array(z.string()).parse(JSON.parse(entry));
  expect(program).toBe('./node');
  expect(setup).toContain(`serverArguments = [${words.map((word) => `'${word}'`).join(', ')}]`);
  expect(dockerfile).toMatch(/^USER school$/mu);
  expect(await readdir(await copyImage())).toEqual(
    ['database', 'domain', 'node_modules', 'package.json', 'server'], // and the build of the pages
  );
});

test('compose describes processes that differ in nothing, on a root that is read, behind the front that names them', async () => {
  expect(schools).toHaveLength(3);
  const [first, ...others] = schools.map((name) => services[name]);
  for (const other of others) expect(other).toEqual(first);
  expect(first).toMatchObject({ read_only: true, stop_grace_period: '45s' });
  expect(first?.healthcheck?.test).toHaveLength(4);
  const caddyfile = await read('containers/Caddyfile');
  expect(caddyfile).toContain(`reverse_proxy ${schools.map((name) => `${name}:3000`).join(' ')} {`);
  expect(caddyfile).toContain('health_uri /readyz');
  const connections =
    schools.length * (2 * Number(toEnvironment('school-1')['DATABASE_POOL']) + 10);
  const [, most = '0'] =
    /max_connections=(\d+)/u.exec(String(services['database']?.['command'])) ?? [];
  expect(connections).toBeLessThan(Number(most));
  for (const name of schools) {
    const config = parseConfig(toEnvironment(name));
    expect(config).toMatchObject({ publicUrl: 'https://escola.example', trustProxyHops: 1 });
    expect(config.databaseLogin).toMatchObject({ host: 'database', database: 'school' });
    expect(config.files).toMatchObject({
      publicOrigin: 'https://arquivos.escola.example',
      s3: { endpoint: 'http://files:3900', region: 'garage', bucket: 'school' },
    });
  }
});

test('the store of files has the bucket and the key of the processes, and its front reads alone', async () => {
  const { S3_BUCKET, S3_KEY_ID, S3_SECRET } = toEnvironment('school-1');
  expect(toEnvironment('files')).toMatchObject({
    GARAGE_DEFAULT_BUCKET: S3_BUCKET,
    GARAGE_DEFAULT_ACCESS_KEY: S3_KEY_ID,
    GARAGE_DEFAULT_SECRET_KEY: S3_SECRET,
  });
  const garage = await read('containers/garage.toml');
  expect(garage).toContain('s3_region = "garage"');
  expect(garage).toContain('api_bind_addr = "[::]:3900"');
  const front = (await read('containers/Caddyfile')).split('{$FILES_ADDRESS} {')[1] ?? '';
  expect(front).toMatch(
    /@reading method GET HEAD\n\thandle @reading \{\n\t\treverse_proxy files:3900\n/u,
  );
  expect(front.match(/reverse_proxy/gu)).toHaveLength(1);
});

test('the unit stops the main process alone, and waits longer than it takes', async () => {
  const unit = await read('one-machine/ingles-proibido.service');
  for (const line of [
    'KillMode=mixed',
    'TimeoutStopSec=45',
    'NoNewPrivileges=yes',
    'ProtectSystem=strict',
  ])
    expect(unit.split('\n')).toContain(line);
  const [, environment = ''] = /^Environment=(.+)$/mu.exec(unit) ?? [];
  const variables = Object.fromEntries(environment.split(' ').map((pair) => pair.split('=')));
  expect(parseConfig(variables)).toMatchObject({ trustProxyHops: 1, port: 3000 });
  expect(await read('one-machine/Caddyfile')).toContain('reverse_proxy 127.0.0.1:3000 {');
});

test('three processes from the files of the image serve one address and the files of one store, also while one is killed and one is stopped', async () => {
  const store = await openTestStore(onTestFinished, {
    bucket: 'school',
    secret: given['FILES_SECRET'],
  });
  const servers = await openChildServers(onTestFinished);
  const folder = await copyImage();
  const processes: Awaited<ReturnType<typeof servers.start>>[] = [];
  for (const name of schools) {
    const {
      DATABASE_URL: _,
      METRICS_PORT: _port,
      PUBLIC_URL: _url,
      ...environment
    } = toEnvironment(name);
    const files = { S3_ENDPOINT: store.origin, S3_REGION: 'us-east-1' };
    processes.push(await servers.start({ ...environment, ...files }, folder));
  }
  const origins = processes.map(({ origin, printed }) => {
    if (origin === null) throw new Error(`the server ended: ${printed}`);
    return origin;
  });
  for (const origin of origins) expect((await fetch(`${origin}/readyz`)).status).toBe(200);
  expect(await readdir(servers.dataDir)).not.toContain('secrets.json');

  const front = await openRoundRobin(origins, onTestFinished);
  const { publishableKey, secretKey } = await loadSecrets(
    parseConfig({ ...toEnvironment('school-1'), DATA_DIR: servers.dataDir }),
  );
  expect(await readdir(servers.dataDir)).not.toContain('storage');
  const file = (origin = '') => `${origin}/storage/v1/object/resources/uma.txt`;
  const headers = { apikey: secretKey, authorization: `Bearer ${secretKey}` };
  const sent = {
    method: 'POST',
    headers: { ...headers, 'content-type': 'text/plain' },
    body: 'oi',
  };
  expect((await fetch(file(origins[0]), sent)).status).toBe(200);
  for (const origin of origins)
    expect(await (await fetch(file(origin), { headers })).text()).toBe('oi');
  const statuses = new Map<number, number>();
  async function visit(times: number): Promise<void> {
    for (let count = 0; count < times; count += 1) {
      const visitor = { headers: { apikey: publishableKey } };
      const { status } = await fetch(`${front}/rest/v1/courses?select=id`, visitor);
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    }
  }
  await visit(9);
  const [first, second] = processes;
  first?.child.kill('SIGKILL');
  await visit(30);
  second?.child.kill('SIGTERM');
  await Promise.all([visit(30), second && once(second.child, 'exit')]);
  await visit(9);
  expect(statuses).toEqual(new Map([[200, 78]]));
}, 90_000);
