import { expect, test } from 'vitest';
import { forFile } from '#tests/support/for-file.ts';
import { createRestApp } from '#tests/support/rest-app.ts';

const staff = `
create table public.staff (
  id integer primary key,
  boss_id integer references public.staff (id),
  stands_in_for integer references public.staff (id)
);
create table public.remarks (id integer primary key, about integer references public.remarks (id));
insert into public.staff values (1, null, null), (2, 1, null), (3, 1, 2);
insert into public.remarks values (1, null), (2, 1), (3, 2);
alter table public.staff enable row level security;
alter table public.remarks enable row level security;
create policy staff_all on public.staff for select using (true);
create policy remarks_all on public.remarks for select using (true);
grant select on public.staff, public.remarks to anon;
`;

const server = await forFile(createRestApp());
const { sql } = server.deps.database;
await sql.unsafe(staff).simple();
await sql`notify pgrst, 'reload schema'`;

test.each([
  [
    'the table’s name leads to the children',
    '/remarks?select=id,answers:remarks(id)&order=id',
    [
      { id: 1, answers: [{ id: 2 }] },
      { id: 2, answers: [{ id: 3 }] },
      { id: 3, answers: [] },
    ],
  ],
  [
    'the column’s name leads to the parent',
    '/remarks?select=id,about(id)&id=gt.1&order=id',
    [
      { id: 2, about: { id: 1 } },
      { id: 3, about: { id: 2 } },
    ],
  ],
  [
    'both together, and the parent of a parent',
    '/remarks?select=about(about(id)),remarks(id)&id=eq.3',
    [{ about: { about: { id: 1 } }, remarks: [] }],
  ],
  [
    'of two keys one is chosen by its column',
    '/staff?select=id,staff!boss_id(id)&id=eq.1&staff.order=id',
    [{ id: 1, staff: [{ id: 2 }, { id: 3 }] }],
  ],
  [
    'or by its constraint',
    '/staff?select=id,substitutes:staff!staff_stands_in_for_fkey(id,boss_id(id))&id=eq.2',
    [{ id: 2, substitutes: [{ id: 3, boss_id: { id: 1 } }] }],
  ],
])('%s', async (_name, path, expected) => {
  expect(await server.ask(path)).toMatchObject({ status: 200, body: expected });
});

test('two foreign keys to the same table are ambiguous without a hint', async () => {
  const { status, body } = await server.ask('/staff?select=id,staff(id)');
  expect([status, body]).toMatchObject([
    300,
    {
      code: 'PGRST201',
      details: [{ cardinality: 'one-to-many' }, { cardinality: 'one-to-many' }],
      hint: expect.stringContaining(
        "'staff!staff_boss_id_fkey', 'staff!staff_stands_in_for_fkey'.",
      ),
    },
  ]);
});

test.each([
  ['/remarks?select=remarks(remarks(id))', 'PGRST100'],
  ['/remarks?select=about(remarks(id))', 'PGRST100'],
  ['/remarks?select=remarks!id(id)', 'PGRST200'],
  ['/remarks?select=remarks_about_fkey(id)', 'PGRST200'],
])('%s is refused', async (path, code) => {
  expect(await server.ask(path)).toMatchObject({ status: 400, body: { code } });
});
