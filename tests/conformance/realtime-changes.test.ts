// Row changes through the unmodified client: each reader sees what its own policies show.
import type { RealtimePostgresChangesPayload } from '@supabase/supabase-js';
import { afterAll, afterEach, describe, expect, test, vi } from 'vitest';
import { createRealtimeServer } from '#tests/support/realtime.ts';
import type { Person } from '#tests/support/test-app.ts';

const server = await createRealtimeServer();
afterEach(() => server.disconnect());
afterAll(() => server.close());
const { sql } = server.deps.database;
await sql`create table public.avisos (
  id bigint primary key, owner uuid, texto text, n int, segredo text not null default 'x')`;
await sql`alter table public.avisos enable row level security, force row level security`;
await sql`create policy own on public.avisos for select to authenticated using (owner = (select auth.uid()))`;
await sql`grant select (id, owner, texto, n) on public.avisos to authenticated`;
await sql`grant select on public.avisos to service_role`;
await sql`select realtime.publish('public.avisos')`;
const ana = await server.createPerson();
const bia = await server.createPerson();

interface Aviso {
  id: number;
  owner: string;
  texto: string;
  n: number;
}
type Payload = RealtimePostgresChangesPayload<Aviso>;
interface Asked {
  event?: '*' | 'INSERT' | 'UPDATE' | 'DELETE';
  table?: string;
  filter?: string;
  version?: '1.0.0' | '2.0.0';
}
interface SystemMessage {
  status: string;
  message: string;
  extension: string;
}

/** A channel that has subscribed, what it hears, and what the server said of the subscription. */
async function subscribe(person: Person | null, asked: Asked = {}) {
  const { version = '2.0.0', event = '*', table = 'avisos', filter } = asked;
  const heard: Payload[] = [];
  const said: SystemMessage[] = [];
  const channel = server
    .connect(person, version)
    .channel(`mudancas-${Math.random()}`)
    .on('system', {}, (message: SystemMessage) => said.push(message))
    .on<Aviso>(
      'postgres_changes',
      { event: event as '*', schema: 'public', table, ...(filter ? { filter } : {}) },
      (payload) => heard.push(payload),
    );
  const state = await new Promise((resolve) => {
    channel.subscribe((status) => resolve(status));
  });
  expect(state).toBe('SUBSCRIBED');
  await vi.waitFor(() => expect(said).toHaveLength(1));
  return { heard, said, channel };
}

let lastId = 0;
async function insert(owner: Person, texto = 'olá', n = 1): Promise<number> {
  lastId += 1;
  await sql`insert into public.avisos (id, owner, texto, n) values (${lastId}, ${owner.id}, ${texto}, ${n})`;
  return lastId;
}

describe.each(['1.0.0', '2.0.0'] as const)('protocol %s', (version) => {
  test('a reader hears of the own rows as they are inserted, changed and deleted, and of no others', async () => {
    const { heard, said } = await subscribe(ana, { version });
    expect(said[0]).toMatchObject({ status: 'ok', extension: 'postgres_changes' });
    await insert(bia, 'de outra pessoa');
    const id = await insert(ana, 'um');
    await vi.waitFor(() => expect(heard).toHaveLength(1));
    await sql`update public.avisos set texto = 'dois' where id = ${id}`;
    await vi.waitFor(() => expect(heard).toHaveLength(2));
    await sql`delete from public.avisos where id = ${id}`;
    await vi.waitFor(() => expect(heard).toHaveLength(3));
    expect(heard[0]).toMatchObject({
      eventType: 'INSERT',
      schema: 'public',
      table: 'avisos',
      new: { id, owner: ana.id, texto: 'um', n: 1 },
      errors: null,
    });
    expect(heard[0]?.new).not.toHaveProperty('segredo');
    expect(heard[1]).toMatchObject({ eventType: 'UPDATE', new: { texto: 'dois' }, old: { id } });
    expect(heard[2]).toMatchObject({ eventType: 'DELETE', new: {}, old: { id } });
  });
});

test('a row that became hidden before it was read is not told', async () => {
  const { heard } = await subscribe(ana);
  await sql.begin(async (own) => {
    lastId += 1;
    await own`insert into public.avisos (id, owner, texto, n) values (${lastId}, ${ana.id}, 'meu', 1)`;
    await own`update public.avisos set owner = ${bia.id} where id = ${lastId}`;
  });
  const shown = await insert(ana);
  await vi.waitFor(() => expect(heard).toHaveLength(1));
  expect(heard[0]?.new).toMatchObject({ id: shown });
});

test('a deletion tells a stranger nothing but the key', async () => {
  const { heard } = await subscribe(bia, { event: 'DELETE' });
  const id = await insert(ana, 'segredo');
  await sql`delete from public.avisos where id = ${id}`;
  await vi.waitFor(() => expect(heard).toHaveLength(1));
  expect(heard[0]).toMatchObject({ old: { id } });
  expect(Object.keys(heard[0]?.old ?? {})).toEqual(['id']);
});

test.each([
  ['n=gt.5', 9, 2],
  ['n=eq.5', 5, 6],
  ['n=not.eq.5', 6, 5],
  ['n=in.(5,6)', 5, 7],
  ['n=isdistinct.5', 6, 5],
  ['texto=like.a%', 9, 2],
  ['texto=match.^a', 9, 2],
  ['n=gte.5,n=lte.9', 7, 2],
])('filter %s passes %d and not %d', async (filter, passes, fails) => {
  const { heard, said } = await subscribe(ana, { filter });
  expect(said[0]?.status).toBe('ok');
  await insert(ana, 'bem', fails);
  await insert(ana, 'aqui', passes);
  await vi.waitFor(() => expect(heard).toHaveLength(1));
  expect(heard[0]?.new).toMatchObject({ n: passes });
});

test.each([
  ['of a column that the reader may not read', { filter: 'segredo=eq.x' }],
  ['of an unknown operator', { filter: 'n=perto.1' }],
  ['with a value of another type', { filter: 'n=eq.um' }],
  ['with SQL in its column', { filter: 'n" or true or "n=eq.1' }],
  ['of a table that is not published', { table: 'purchases' }],
  ['of a table that does not exist', { table: "x'; drop table public.avisos; --" }],
])('a subscription %s is told so', async (_name, asked) => {
  const { said, heard } = await subscribe(ana, asked);
  expect(said[0]).toMatchObject({ status: 'error', extension: 'postgres_changes' });
  const check = await subscribe(ana);
  await insert(ana);
  await vi.waitFor(() => expect(check.heard).not.toEqual([]));
  expect(heard).toEqual([]);
});

test('a visitor without the right to read the table cannot subscribe', async () => {
  const { said } = await subscribe(null);
  expect(said[0]).toMatchObject({ status: 'error' });
});

test('a transaction that stays open keeps nobody waiting, and its rows follow when it commits', async () => {
  const { heard } = await subscribe(ana);
  const late = (lastId += 1);
  let commit = () => {};
  const written = Promise.withResolvers<undefined>();
  const open = sql.begin(async (own) => {
    await own`insert into public.avisos (id, owner, texto, n) values (${late}, ${ana.id}, 'tarde', 1)`;
    written.resolve(undefined);
    await new Promise<void>((resolve) => {
      commit = resolve;
    });
  });
  await written.promise;
  const ids = [await insert(ana), await insert(ana)];
  await vi.waitFor(() => expect(heard).toHaveLength(2));
  commit();
  await open;
  await vi.waitFor(() => expect(heard).toHaveLength(3));
  expect(heard.map((one) => (one.new as Aviso).id)).toEqual([...ids, late]);
});

test('of a statement that changes thousands of rows only that is told', async () => {
  const { said } = await subscribe(ana);
  await sql`insert into public.avisos (id, owner) select 100000 + n, ${ana.id} from generate_series(1, 1500) n`;
  await vi.waitFor(() =>
    expect(said.at(-1)?.message).toMatch(/^Too many changes of public.avisos/u),
  );
});

test('a row with a key of two columns is found by both', async () => {
  await sql`create table public.pares (a int, "B b" text, n int, primary key (a, "B b"))`;
  await sql`grant select on public.pares to authenticated`;
  await sql`select realtime.publish('public.pares')`;
  const { heard, said } = await subscribe(ana, { table: 'pares' });
  expect(said[0]?.status).toBe('ok');
  await sql`insert into public.pares values (1, 'x', 7), (2, 'x', 8)`;
  await vi.waitFor(() => expect(heard).toHaveLength(2));
  expect(heard.map((one) => one.new)).toEqual([
    { a: 1, 'B b': 'x', n: 7 },
    { a: 2, 'B b': 'x', n: 8 },
  ]);
  await sql`delete from public.pares where a = 1`;
  await vi.waitFor(() => expect(heard).toHaveLength(3));
  expect(heard[2]?.old).toEqual({ a: 1, 'B b': 'x' });
});

test('a table that is published no longer tells nothing', async () => {
  await sql`create table public.soltos (id int primary key)`;
  await sql`grant select on public.soltos to authenticated`;
  await sql`select realtime.publish('public.soltos')`;
  await sql`select realtime.publish('public.soltos')`;
  await sql`select realtime.unpublish('public.soltos')`;
  const { said } = await subscribe(ana, { table: 'soltos' });
  expect(said[0]?.status).toBe('error');
  await expect(
    sql.begin(async (own) => {
      await own`create table public.sem_chave (n int)`;
      await own`select realtime.publish('public.sem_chave')`;
    }),
  ).rejects.toThrow('has no primary key');
});
