import { afterEach, beforeEach, expect, test } from 'vitest';
import { forFile } from '#tests/support/for-file.ts';
import { createRestApp, refusal, type RestRequest } from '#tests/support/rest-app.ts';
import { createSamples } from '#tests/support/rest-samples.ts';

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

const heard: string[] = [];
const server = await forFile(createRestApp());
const { sql } = server.deps.database;
const { database } = server.deps;
await database.sql.unsafe(traces).simple();
await createSamples(database);
await database.sql.listen('traces', (news) => heard.push(news));
const ana = await server.createPerson();

const readAll = async (): Promise<unknown[]> => {
  return [...(await sql`select id, place from public.seats order by id`)];
};
const before = [
  { id: 1, place: 1 },
  { id: 2, place: 2 },
];
beforeEach(async () => {
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
])('%s answers as usual and is rolled back', async (_name, path, options, status, body) => {
  const answer = await ask(path, { prefer: representation, ...options });
  expect(answer).toMatchObject({ status, body });
  await requireNoTrace();
});

test('an answer without rows and a notification sent by a GET are rolled back too', async () => {
  expect(await ask('/seats', { method: 'POST', body: { id: 3 } })).toMatchObject({ status: 201 });
  expect(await ask('/rpc/announce', {})).toMatchObject({ status: 204 });
  await requireNoTrace();
});

test('a transaction that could not be committed is an error', async () => {
  const body = { id: 3, place: 1 };
  const answer = await ask('/seats', { method: 'POST', body, prefer: representation });
  expect(answer).toMatchObject(refusal(409, '23505'));
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

test('a member can roll back sixty times a minute, because a rollback also undoes the other rate limits', async () => {
  const eve = await server.createPerson();
  const options = { as: eve, method: 'POST', body: { id: 9 }, prefer: 'tx=rollback' };
  const statuses: number[] = [];
  for (let count = 0; count < 61; count += 1)
    statuses.push((await server.ask('/seats', options)).status);
  expect(statuses.filter((status) => status === 201)).toHaveLength(60);
  expect(statuses.at(-1)).toBe(429);
});
