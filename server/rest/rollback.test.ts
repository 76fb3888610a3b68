import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { createRestApp, type RestApp, type RestRequest } from '../../tests/support/rest-app.ts';
import { createSamples } from '../../tests/support/rest-samples.ts';
import type { Person } from '../../tests/support/test-app.ts';

const traces = `
create table public.seats (
  id integer primary key,
  place integer constraint seats_place unique deferrable initially deferred
);
create table public.traces (name text);
create function public.leave_trace() returns trigger language plpgsql security definer as $$
begin
  insert into public.traces values (tg_op);
  perform pg_notify('traces', tg_op);
  return null;
end $$;
create trigger leave_trace after insert or update or delete on public.seats
for each statement execute function public.leave_trace();
alter table public.seats enable row level security;
create policy seats_all on public.seats for all using (true);
grant select, insert, update, delete on public.seats to authenticated;
create function public.take_seat(seat integer) returns integer language sql
as 'insert into public.seats values (seat, seat) returning id';
create function public.announce() returns void language sql stable as $$ select pg_notify('traces', 'GET') $$;
`;

let server: RestApp;
let ana: Person;
const heard: string[] = [];
beforeAll(async () => {
  server = await createRestApp();
  const { database } = server.deps;
  await database.sql.unsafe(traces).simple();
  await createSamples(database);
  await database.sql.listen('traces', (news) => heard.push(news));
  ana = await server.createPerson();
});
afterAll(() => server.close());

const readAll = async (): Promise<unknown[]> => {
  const { sql } = server.deps.database;
  return [...(await sql`select id, place from public.seats order by id`)];
};
const before = [
  { id: 1, place: 1 },
  { id: 2, place: 2 },
];
beforeEach(async () => {
  const { sql } = server.deps.database;
  await sql`insert into public.seats select n, n from generate_series(1, 2) n`;
  await sql`delete from public.traces`;
  await sql`notify traces, 'begun'`;
  await expect.poll(() => heard.at(-1)).toBe('begun');
  heard.length = 0;
});
afterEach(async () => {
  await server.deps.database.sql`delete from public.seats`;
});

async function requireNoTrace(): Promise<void> {
  const { sql } = server.deps.database;
  expect(await readAll()).toEqual(before);
  expect([...(await sql`select name from public.traces`)]).toEqual([]);
  await sql`notify traces, 'over'`;
  await expect.poll(() => heard.at(-1)).toBe('over');
  expect(heard).toEqual(['over']);
}

const ask = (path: string, { prefer = '', ...options }: RestRequest) => {
  return server.ask(path, { as: ana, ...options, prefer: `tx=rollback, ${prefer}` });
};
const representation = 'return=representation';
const merging = `resolution=merge-duplicates, ${representation}`;

test.each<[string, string, RestRequest, number, unknown]>([
  ['insert', '/seats', { method: 'POST', body: { id: 3 } }, 201, [{ id: 3, place: null }]],
  [
    'upsert',
    '/seats',
    { method: 'POST', body: { id: 2, place: 5 }, prefer: merging },
    200,
    [{ id: 2, place: 5 }],
  ],
  ['update', '/seats?id=eq.1', { method: 'PATCH', body: { place: 7 } }, 200, [{ id: 1, place: 7 }]],
  ['delete', '/seats?id=eq.1', { method: 'DELETE' }, 200, [{ id: 1, place: 1 }]],
  ['call', '/rpc/take_seat', { method: 'POST', body: { seat: 9 } }, 200, 9],
])(
  '%s is answered as done, and nothing stays of it',
  async (_name, path, options, status, body) => {
    const answer = await ask(path, { prefer: representation, ...options });
    expect(answer).toMatchObject({ status, body });
    await requireNoTrace();
  },
);

test('an answer without rows, and a GET that tells others, leave nothing either', async () => {
  expect(await ask('/seats', { method: 'POST', body: { id: 3 } })).toMatchObject({ status: 201 });
  expect(await ask('/rpc/announce', {})).toMatchObject({ status: 204 });
  await requireNoTrace();
});

test('what could not be committed is an error', async () => {
  const body = { id: 3, place: 1 };
  const answer = await ask('/seats', { method: 'POST', body, prefer: representation });
  expect(answer).toMatchObject({ status: 409, body: { code: '23505' } });
  await requireNoTrace();
});

test('the preference is named among the applied ones, also under handling=strict', async () => {
  const prefer = 'handling=strict, count=exact, return=representation, missing=default';
  const write = await ask('/seats', { method: 'POST', body: { id: 3 }, prefer });
  expect(write.headers.get('preference-applied')).toBe(
    'missing=default, return=representation, count=exact, tx=rollback, handling=strict',
  );
  const changed = await ask('/seats?id=eq.1', {
    method: 'PATCH',
    body: { place: 4 },
    prefer: 'max-affected=1, handling=strict',
  });
  expect(changed.headers.get('preference-applied')).toBe(
    'tx=rollback, handling=strict, max-affected=1',
  );
  const read = await ask('/seats', {});
  expect(read.headers.get('preference-applied')).toBe('tx=rollback');
  await requireNoTrace();
});

test('tx=commit commits', async () => {
  const options = { as: ana, method: 'POST', body: { id: 3 }, prefer: 'tx=commit' };
  const { headers } = await server.ask('/seats', options);
  expect(headers.get('preference-applied')).toBe('tx=commit');
  expect(await readAll()).toHaveLength(3);
});

test('a member rolls back sixty times a minute, because his other limits are rolled back, too', async () => {
  const eve = await server.createPerson();
  const options = { as: eve, method: 'POST', body: { id: 9 }, prefer: 'tx=rollback' };
  const statuses: number[] = [];
  for (let count = 0; count < 61; count += 1)
    statuses.push((await server.ask('/seats', options)).status);
  expect(statuses.filter((status) => status === 201)).toHaveLength(60);
  expect(statuses.at(-1)).toBe(429);
});
