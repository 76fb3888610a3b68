// Columns of an embedded resource among those of the resource that embeds it, orders by them, and aggregates.
import { describe, expect, test } from 'vitest';
import { forFile } from '#tests/support/for-file.ts';
import { createRestApp, refusal, type RestRequest } from '#tests/support/rest-app.ts';

const server = await forFile(createRestApp());
server.deps.config.rest.hasAggregates = true;
const { sql } = server.deps.database;
const tables = ['factories', 'kinds', 'processes', 'costs', 'people', 'shifts'];
await sql
  .unsafe(
    `
  create table public.factories (id integer primary key, name text not null);
  create table public.kinds (id integer primary key, name text not null);
  create table public.processes (
    id integer primary key, name text not null, factory_id integer references public.factories (id),
    kind_id integer references public.kinds (id), data jsonb not null default '{}'
  );
  create table public.costs (process_id integer primary key references public.processes (id), cost numeric(10, 2));
  create table public.people (id integer primary key, name text not null);
  create table public.shifts (
    person_id integer references public.people (id), process_id integer references public.processes (id), hours integer,
    primary key (person_id, process_id)
  );
  insert into public.factories values (1, 'A'), (2, 'B'), (3, 'C');
  insert into public.kinds values (1, 'batch'), (2, 'mass');
  insert into public.processes values
    (1, 'A1', 1, 1, '{"n": 5}'), (2, 'A2', 1, 2, '{"n": 6}'), (3, 'B1', 2, 1, '{}'), (4, 'B2', 2, null, '{}');
  insert into public.costs values (1, 150), (2, 200.50), (3, null);
  insert into public.people values (1, 'Ana'), (2, 'Bia'), (3, 'Caio');
  insert into public.shifts values (1, 1, 2), (1, 3, 4), (2, 1, 8), (2, 4, 16);
  create function public.all_processes() returns setof public.processes language sql stable as 'select * from public.processes';
  grant execute on function public.all_processes to anon, authenticated;
` +
      tables
        .map(
          (name) =>
            `alter table public.${name} enable row level security; create policy ${name}_all on public.${name} for all using (true);
             grant select, insert, update on public.${name} to anon, authenticated;`,
        )
        .join(''),
  )
  .simple();
await sql`notify pgrst, 'reload schema'`;
const ask = (path: string, request: RestRequest = {}) => server.ask(path, request);

describe('a spread', () => {
  test.each([
    [
      'of one row',
      '/processes?select=id,...factories(factory:name)&order=id&limit=2',
      [
        { id: 1, factory: 'A' },
        { id: 2, factory: 'A' },
      ],
    ],
    [
      'of no row',
      '/processes?select=id,...kinds(kind:name),...costs(cost)&id=eq.4',
      [{ id: 4, kind: null, cost: null }],
    ],
    [
      'keeps the digits of numbers',
      '/costs?select=cost,...processes(name,n:data->n)&process_id=eq.2',
      [{ cost: 200.5, name: 'A2', n: 6 }],
    ],
    [
      'of a spread',
      '/shifts?select=hours,...processes(process:name,...factories(factory:name))&person_id=eq.2&order=hours',
      [
        { hours: 8, process: 'A1', factory: 'A' },
        { hours: 16, process: 'B2', factory: 'B' },
      ],
    ],
    [
      'in an embedded resource, with a star',
      '/people?select=name,shifts(hours,...processes(*))&id=eq.1&shifts.order=hours.desc&shifts.limit=1',
      [
        {
          name: 'Ana',
          shifts: [{ hours: 4, id: 3, name: 'B1', factory_id: 2, kind_id: 1, data: {} }],
        },
      ],
    ],
    [
      'of a list is a list of each column',
      '/factories?select=name,...processes(process:name,kind_id)&order=name&processes.order=name.desc',
      [
        { name: 'A', process: ['A2', 'A1'], kind_id: [2, 1] },
        { name: 'B', process: ['B2', 'B1'], kind_id: [null, 1] },
        { name: 'C', process: [], kind_id: [] },
      ],
    ],
    [
      'of a list with one row, with lists and with objects in it',
      '/factories?select=...processes(p:name,...costs(cost),...people(who:name),kinds(name))&id=lte.2&order=id&processes.order=id&processes.people.order=id',
      [
        {
          p: ['A1', 'A2'],
          cost: [150, 200.5],
          who: [['Ana', 'Bia'], []],
          kinds: [{ name: 'batch' }, { name: 'mass' }],
        },
        {
          p: ['B1', 'B2'],
          cost: [null, null],
          who: [['Ana'], ['Bia']],
          kinds: [{ name: 'batch' }, null],
        },
      ],
    ],
    [
      'many to many',
      '/people?select=name,...processes(processes:name)&order=id&processes.order=name',
      [
        { name: 'Ana', processes: ['A1', 'B1'] },
        { name: 'Bia', processes: ['A1', 'B2'] },
        { name: 'Caio', processes: [] },
      ],
    ],
    [
      'inner',
      '/factories?select=id,...processes!inner(names:name)&processes.name=like.*2&order=id',
      [
        { id: 1, names: ['A2'] },
        { id: 2, names: ['B2'] },
      ],
    ],
    [
      'that is null',
      '/factories?select=id,...processes(names:name)&processes=is.null',
      [{ id: 3, names: [] }],
    ],
    [
      "of a function's rows",
      '/rpc/all_processes?select=id,...factories(factory:name)&id=eq.3',
      [{ id: 3, factory: 'B' }],
    ],
  ])('%s', async (_, path, expected) => {
    expect(await ask(path)).toMatchObject({ status: 200, body: expected });
  });

  test('of a changed row', async () => {
    const { body } = await ask('/processes?id=eq.4&select=id,...factories(factory:name)', {
      method: 'PATCH',
      body: { kind_id: null },
      prefer: 'return=representation',
    });
    expect(body).toEqual([{ id: 4, factory: 'B' }]);
  });

  test('is counted, also without rows', async () => {
    const path = '/factories?select=id,...processes!inner(name)';
    const count = { prefer: 'count=exact' };
    expect((await ask(path, count)).headers.get('content-range')).toBe('0-1/2');
    const head = await ask(path, { ...count, method: 'HEAD' });
    expect(head.headers.get('content-range')).toBe('0-1/2');
  });
});

describe('an order by an embedded row', () => {
  const ids = (...list: number[]) => list.map((id) => ({ id }));
  test.each([
    ['/processes?select=id,factories()&order=factories(name).desc,id', ids(3, 4, 1, 2)],
    ['/processes?select=id,costs()&order=costs(cost).desc.nullslast,id', ids(2, 1, 3, 4)],
    ['/processes?select=id,k:kinds()&order=k(name).desc.nullsfirst,id', ids(4, 2, 1, 3)],
    [
      '/processes?select=id,factories()&factories.id=eq.2&order=factories(name).nullsfirst,id',
      ids(1, 2, 3, 4),
    ],
    [
      '/processes?select=id,...factories(f:name)&order=factories(f).desc,id&limit=1',
      [{ id: 3, f: 'B' }],
    ],
    [
      '/factories?select=id,processes(id,costs())&id=eq.1&processes.order=costs(cost).desc',
      [{ id: 1, processes: ids(2, 1) }],
    ],
    ['/rpc/all_processes?select=id,factories()&order=factories(name).desc,id&limit=1', ids(3)],
  ])('%s', async (path, expected) => {
    expect(await ask(path)).toMatchObject({ status: 200, body: expected });
  });

  test('of which there are many is refused', async () => {
    expect(await ask('/factories?select=id,processes()&order=processes(name)')).toMatchObject({
      status: 400,
      body: {
        code: 'PGRST118',
        message: "A related order on 'processes' is not possible",
        details: "'factories' and 'processes' do not form a many-to-one or one-to-one relationship",
      },
    });
    const absent = await ask('/processes?select=id&order=factories(name)');
    expect(absent).toMatchObject(refusal(400, 'PGRST108'));
    const unknown = await ask('/processes?select=id,factories()&order=factories(nope)');
    expect(unknown).toMatchObject(refusal(400, '42703'));
  });
});

describe('an aggregate', () => {
  test.each([
    ['/processes?select=count()', [{ count: 4 }]],
    ['/processes?select=n:count()::text', [{ n: '4' }]],
    ['/processes?select=count()&id=gt.9', [{ count: 0 }]],
    [
      '/costs?select=cost.sum(),cost.max(),cost.min(),rows:cost.count()',
      [{ sum: 350.5, max: 200.5, min: 150, rows: 2 }],
    ],
    ['/costs?select=cost.avg()::int', [{ avg: 175 }]],
    [
      '/processes?select=n:count(),factory_id&order=factory_id.desc',
      [
        { n: 2, factory_id: 2 },
        { n: 2, factory_id: 1 },
      ],
    ],
    ['/processes?select=data->>n::int.sum()', [{ sum: 11 }]],
    ['/processes?select=s:data->>n::int.sum()::text', [{ s: '11' }]],
    ['/processes?select=big:data->n,count()&id=eq.1', [{ big: 5, count: 1 }]],
    ['/rpc/all_processes?select=id.max()', [{ max: 4 }]],
    [
      '/shifts?select=total:hours.sum(),person_id,people(name)&order=person_id',
      [
        { total: 6, person_id: 1, people: { name: 'Ana' } },
        { total: 24, person_id: 2, people: { name: 'Bia' } },
      ],
    ],
    [
      '/people?select=name,shifts(hours.sum(),hours.max())&order=id',
      [
        { name: 'Ana', shifts: [{ sum: 6, max: 4 }] },
        { name: 'Bia', shifts: [{ sum: 24, max: 16 }] },
        { name: 'Caio', shifts: [{ sum: null, max: null }] },
      ],
    ],
    [
      '/shifts?select=...processes(factory_id,...costs(cost.sum()))&order=processes(factory_id)',
      [
        { factory_id: 1, sum: 300 },
        { factory_id: 2, sum: null },
      ],
    ],
    [
      '/shifts?select=hours.sum(),...processes(p:count(),...factories(f:name))',
      [
        { sum: 10, p: 2, f: 'A' },
        { sum: 20, p: 2, f: 'B' },
      ],
    ],
    [
      '/shifts?select=...processes(factories(name),n:count())&processes.factory_id=eq.1',
      [
        { factories: null, n: 0 },
        { factories: { name: 'A' }, n: 2 },
      ],
    ],
  ])('%s', async (path, expected) => {
    const { status, body } = await ask(path);
    expect({ status, body: (body as object[]).toSorted(byText) }).toEqual({
      status: 200,
      body: expected.toSorted(byText),
    });
  });

  test('is counted by groups', async () => {
    const count = { prefer: 'count=exact' };
    const path = '/processes?select=factory_id,count()&limit=1';
    expect((await ask(path, count)).headers.get('content-range')).toBe('0-0/2');
    const head = await ask(path, { ...count, method: 'HEAD' });
    expect(head.headers.get('content-range')).toBe('0-0/2');
  });

  test.each([
    ['of a list that is spread', '/factories?select=name,...processes(id.sum())', 'PGRST127'],
    ['beside an order by another column', '/processes?select=count()&order=id', '42803'],
    ['of a type that has none', '/people?select=name.sum()', '42883'],
    ['without a name', '/people?select=id.median()', 'PGRST100'],
  ])('%s is refused', async (_, path, code) => {
    expect((await ask(path)).body).toMatchObject({ code });
  });
});

function byText(one: object, other: object): number {
  return JSON.stringify(one) < JSON.stringify(other) ? -1 : 1;
}
