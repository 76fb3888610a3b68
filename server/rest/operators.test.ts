// Each operator of a filter on each kind of column that has it.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { forFile } from '#tests/support/for-file.ts';
import { createRestApp, refusal, type RestRequest } from '#tests/support/rest-app.ts';

const server = await forFile(createRestApp());
const { sql } = server.deps.database;
await sql
  .unsafe(`
  create domain public.document as tsvector;
  create table public.things (
    id integer primary key, name text, tags text[], span int4range, days daterange, spans int4multirange,
    data jsonb, words tsvector, document public.document, address inet, made_at timestamptz
  );
  insert into public.things values
    (1, 'Impossible is nothing', '{a,b}', '[1,5)', '[2026-01-01,2026-02-01)', '{[1,3),[5,7)}', '{"a": 1, "text": "fun cats"}',
      to_tsvector('english', 'it''s kind of fun to do the impossible'), to_tsvector('simple', 'the cats'), '10.0.0.1', '2026-01-02T03:04:05Z'),
    (2, 'Quiero cantar contigo', '{b,c}', '[5,9)', '[2026-02-01,2026-03-01)', '{[9,12)}', '{"a": 2, "text": "fat rats"}',
      to_tsvector('spanish', 'es una canción imposible'), to_tsvector('simple', 'a rat'), '10.0.1.1', '2026-03-02T03:04:05Z'),
    (3, null, '{}', 'empty', null, '{}', '{"b": [1, 2]}', null, null, null, null);
  create function public.all_things() returns setof public.things language sql stable as 'select * from public.things';
  alter table public.things enable row level security;
  create policy things_all on public.things for all using (true);
  grant select, update, delete on public.things to anon;
  grant execute on function public.all_things to anon;
`)
  .simple();
await sql`notify pgrst, 'reload schema'`;

const ask = async (filter: string) => server.ask(`/things?select=id&order=id&${filter}`);
const ids = (...numbers: number[]) => numbers.map((id) => ({ id }));

test.each([
  ['tags=cs.{b}', [1, 2]],
  ['tags=cs.{a,b}', [1]],
  ['tags=cd.{a,b,x}', [1, 3]],
  ['tags=ov.{c,d}', [2]],
  ['tags=not.ov.{c,d}', [1, 3]],
  ['data=cs.{"a":1}', [1]],
  ['data->b=cs.[2]', [3]],
  ['data=cd.{"a":2,"text":"fat rats","z":0}', [2]],
  ['span=cs.[6,7)', [2]],
  ['span=cd.[0,9)', [1, 2, 3]],
  ['span=ov.[4,6)', [1, 2]],
  ['span=sl.[5,9)', [1]],
  ['span=sr.[1,5)', [2]],
  ['span=nxr.[1,6)', [1]],
  ['span=nxl.[2,6)', [2]],
  ['span=adj.[5,7)', [1]],
  ['days=sl.[2026-02-01,2026-02-02)', [1]],
  ['spans=ov.{[6,8)}', [1]],
  ['address=eq(any).{10.0.0.1,10.0.2.1}', [1]],
  ['address=sl.10.0.0.0/24', [1]],
  ['name=match.^Imp', [1]],
  ['name=match.^imp', []],
  ['name=imatch.^imp', [1]],
  ['name=not.imatch.^imp', [2]],
  ['data->>text=match.(c|r)ats', [1, 2]],
  ['name=isdistinct.Impossible is nothing', [2, 3]],
  ['id=isdistinct.2', [1, 3]],
  ['id=not.isdistinct.2', [2]],
  ['id=eq(any).{1,3}', [1, 3]],
  ['id=not.eq(any).{1,3}', [2]],
  ['id=gt(all).{1,2}', [3]],
  ['id=gte(any).{2,9}', [2, 3]],
  ['id=lt(all).{2,3}', [1]],
  ['id=lte(any).{1,2}', [1, 2]],
  ['name=like(any).{*ing,*igo}', [1, 2]],
  ['name=like(all).{Quiero*,*igo}', [2]],
  ['name=ilike(any).{"imp*","%IGO"}', [1, 2]],
  ['name=match(any).{^I,^Q}', [1, 2]],
  ['name=imatch(all).{quiero,CONTIGO}', [2]],
  ['words=fts.impossible', [1]],
  ['words=fts.fun%26impossible', [1]],
  ['words=fts(simple).fun|impos', [1, 2]],
  ['words=fts(spanish).imposible', [2]],
  ['words=plfts.fun impossible', [1]],
  ['words=plfts(english).The Impossible', [1]],
  ['words=phfts(english).do the impossible', [1]],
  ['words=phfts.impossible fun', []],
  ['words=wfts(english).fun -rats', [1]],
  ['words=wfts(simple).imposs or impos', [1, 2]],
  ['words=not.wfts(english).impossible', [2]],
  ['document=fts(simple).the', [1]],
  ['name=fts(english).nothing', [1]],
  ['name=plfts(spanish).cantar', [2]],
  ['data=wfts.rats', [2]],
  ['data->>text=phfts(english).fun cat', [1]],
  ['or=(tags.cs.{a},span.cs."[6,7)",name.fts(english).never)', [1, 2]],
  ['and=(id.lt(all).{3,4},not.or(name.match.^Q,id.eq(any).{7,8}))', [1]],
])('%s', async (filter, expected) => {
  expect(await ask(filter)).toMatchObject({ status: 200, body: ids(...expected) });
});

describe('an operator that the column has not is refused', () => {
  test.each([
    ['id=cs.1', 404, '42883'],
    ['name=ov.{a}', 404, '42883'],
    ['id=fts.word', 404, '42883'],
    ['words=fts(klingon).word', 400, '42704'],
    ['words=fts.a b', 400, '42601'],
    ['name=match.(', 400, '2201B'],
    ['tags=cs.a', 400, '22P02'],
    ['span=cs.4', 400, '22P02'],
    ['id=eq(any).1', 400, '22P02'],
    ['id=neq(any).{1}', 400, 'PGRST100'],
    ['id=is(any).{null}', 400, 'PGRST100'],
    ['id=eq(some).{1}', 400, 'PGRST100'],
    ['id=eq().{1}', 400, 'PGRST100'],
    ["words=fts(it's).x", 400, 'PGRST100'],
    [`name=match.${'a'.repeat(201)}`, 400, 'PGRST100'],
  ])('%s', async (filter, status, code) => {
    expect(await ask(filter)).toMatchObject(refusal(status, code));
  });
});

test('any of a list counts as one condition up to ten values, then each as one more', async () => {
  const list = (count: number) => `{${Array.from({ length: count }, (_, id) => id).join()}}`;
  expect((await ask(`id=eq(any).${list(40)}`)).status).toBe(200);
  expect(await ask(`id=eq(any).${list(41)}`)).toMatchObject(refusal(400, 'PGRST100'));
});

describe('a bomb', () => {
  const bomb = encodeURIComponent('(?=.*a)(?=.*b)(?=.*c).*x');
  const firstId = 10;
  beforeAll(async () => {
    await sql`
      insert into public.things (id, name)
      select ${firstId} + n, repeat('ab cd efg ', case n when 0 then 1 else 1500 end) || n from generate_series(0, 4000) n`;
  });
  afterAll(async () => {
    await sql`delete from public.things where id >= ${firstId}`;
  });
  /** Status and code of an answer, which came within a second (two on a loaded machine). */
  async function time(path: string, request: RestRequest = {}) {
    const started = performance.now();
    const { status, body } = await server.ask(path, request);
    expect(performance.now() - started).toBeLessThan(2_000);
    return [status, (body as { code?: string } | null)?.code];
  }
  const representation = { prefer: 'return=representation' };

  test.each<[string, string, RestRequest]>([
    ['a read', `/things?name=match.${bomb}`, {}],
    ['its count', `/things?name=match.${bomb}&limit=1`, { prefer: 'count=exact' }],
    ['its estimated count', `/things?name=imatch.${bomb}&limit=1`, { prefer: 'count=estimated' }],
    ['a negation', `/things?name=not.match.${bomb}&limit=1`, { prefer: 'count=exact' }],
    ['any of some', `/things?name=match(any).{"${bomb}","b${bomb}"}`, {}],
    ['all of some', `/things?name=imatch(all).{"^ab","${bomb}"}`, {}],
    ['a choice', `/things?or=(id.eq.1,name.match."${bomb}")`, {}],
    ['the rows of a function', `/rpc/all_things?name=match.${bomb}`, {}],
    ['a change', `/things?name=match.${bomb}`, { method: 'PATCH', body: { tags: [] } }],
    ['a removal', `/things?name=match.${bomb}`, { method: 'DELETE', ...representation }],
    ['words in long texts', '/things?name=fts(english).nowhere', {}],
    ['a phrase in long texts', '/things?name=phfts(english).no where', {}],
    ['words in a removal', '/things?name=wfts(english).nowhere', { method: 'DELETE' }],
  ])('in the filter of %s is ended within a second', async (_, path, request) => {
    expect(await time(path, request)).toEqual([400, '57014']);
  });

  test.each([
    ['((a{1,100}){1,100}){1,100}', /^400 (?:2201B|57014)$/u],
    ['(a*)*b$', /^200 undefined$/u],
    ['(a|aa)+$', /^200 undefined$/u],
    ['(x+x+)+y', /^200 undefined$/u],
  ])('of an expression, %s, costs no second', async (pattern, expected) => {
    const path = `/things?name=match.${encodeURIComponent(pattern)}&id=lt.400`;
    const [status, code] = await time(path);
    expect(`${status} ${code}`).toMatch(expected);
  });

  test.each([
    ['of words', Array.from({ length: 500 }, (_, index) => `a${index}`).join('<->'), 200],
    ['of brackets', `${'!('.repeat(1_000)}a${')'.repeat(1_000)}`, 200],
    ['of open brackets', '('.repeat(7_000), 400],
    ['of prefixes', Array.from({ length: 500 }, () => 'a:*').join('&'), 200],
  ])('of a search, %s, costs no second', async (_, words, expected) => {
    const [status] = await time(`/things?name=fts.${encodeURIComponent(words)}&id=lt.100`);
    expect(status).toBe(expected);
  });
});
