import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { RestError } from '../rest-error.ts';
import { createLevel, type Level } from './level.ts';
import { parseQuery, readParameters } from './query.ts';

const parse = (search: string) => parseQuery(readParameters(search));
const level = (given: Partial<Level>): Level => ({ ...createLevel(), ...given });
const field = (name: string) => ({ name, path: [] });
const equal = (name: string, value: string) => ({
  kind: 'condition' as const,
  field: field(name),
  isNegated: false,
  test: { kind: 'compare' as const, operator: 'eq' as const, value },
});
function refusal(search: string): RestError {
  try {
    parse(search);
  } catch (error) {
    if (error instanceof RestError) return error;
    throw error;
  }
  throw new Error(`${search} was understood`);
}

describe('a query', () => {
  test.each([
    ['id=eq.a%2Bb+c', level({ conditions: [equal('id', 'a+b c')] })],
    ['apikey=x&id=eq.5', level({ conditions: [equal('id', '5')] })],
  ])('%s', (search, root) => {
    expect(parse(search).root).toEqual(root);
  });

  test('columns and on_conflict are lists of names', () => {
    const { columns, onConflict } = parse('columns="a","b c"&on_conflict=id, slug');
    expect({ columns, onConflict }).toEqual({ columns: ['a', 'b c'], onConflict: ['id', 'slug'] });
  });
});

describe('an unsupported query string is a parse error', () => {
  test.each([
    'id=5',
    'id=foo.5',
    'id=eq',
    'id=cs(any).{a}',
    'id=is.maybe',
    'id=in.1,2',
    'id=in.(1,2',
    'or=id.eq.1',
    'or=()',
    'or=(id.eq.1',
    'or=(id.eq.1))',
    'or=(xor(id.eq.1))',
    'order=',
    'order=id.up',
    'order=courses(title',
    'order=courses(a(b))',
    'limit=all',
    'limit=--1',
    'offset=1.5',
    'select=id,',
    'select=..courses(*)',
    'select=courses(id',
    'select=id)',
    'select=a!b',
    'select=id.total()',
    'select=data->',
    'select=a::"b"',
    'columns=a b!',
    'on_conflict=',
    ':=eq.1',
    `select=${'a('.repeat(6)}`,
    `select=${Array.from({ length: 51 }, (_, index) => `c${index}`).join()}`,
    `select=${Array.from({ length: 13 }, () => 'a(b)').join()}`,
    `or=${'(or'.repeat(9)}`,
    `or=(${'a.eq.1,'.repeat(100)}a.eq.1)`,
    `data${'->a'.repeat(11)}=eq.1`,
    `${'a.'.repeat(7)}b=eq.1`,
    `${'a.'.repeat(7)}limit=1`,
    'a=eq.1&'.repeat(101),
    `id=eq.${'x'.repeat(16_000)}`,
  ])('%s', (search) => {
    expect(refusal(search)).toMatchObject({ code: 'PGRST100', status: 400, hint: null });
  });

  test("with PostgREST's message", () => {
    expect(refusal('id=noop.0')).toMatchObject({
      message: '"failed to parse filter (noop.0)" (line 1, column 1)',
      details: 'unknown single value operator noop',
    });
  });
});

test('PGRST100 for any text that cannot be parsed', () => {
  const names = 'select order or and not limit offset columns on_conflict id a';
  const marks = `= & . , ( ) " \\ ! : :: -> ->> { } * %00 ' ; -- é 😀`;
  const words = 'eq in is like null inner asc nullsfirst 1 -1';
  const pieces = fc.constantFrom(' ', ...`${names} ${marks} ${words}`.split(' '));
  const search = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.array(pieces, { maxLength: 60 }).map((parts) => parts.join('')),
  );
  fc.assert(
    fc.property(search, (text) => {
      try {
        parse(text);
      } catch (error) {
        expect(error).toBeInstanceOf(RestError);
        expect(error).toMatchObject({ code: 'PGRST100' });
      }
    }),
    { numRuns: 3_000 },
  );
});

test('thirty conditions are accepted, one more is refused, wherever they stand', () => {
  const conditions = (count: number) => Array.from({ length: count }, () => 'name.ilike.*x*');
  const ask = (count: number) =>
    parseQuery(
      readParameters(`or=(${conditions(count - 2).join()})&id=eq.1&books.title=ilike.*y*`),
    );
  expect(() => ask(30)).not.toThrow();
  expect(() => ask(31)).toThrow(/failed to parse query string/u);
});

test.each([
  ['searches', (count: number) => `or=(${Array(count).fill('a.fts.x').join()})`],
  ['sums', (count: number) => `select=${Array(count).fill('a.sum()').join()}`],
  ['sums of embedded rows', (count: number) => `select=b(${Array(count).fill('a.max()').join()})`],
  ['counts', (count: number) => `select=${Array(count).fill('count()').join()}`],
  [
    'sums beside a filter',
    (count: number) =>
      `select=${Array(count - 1)
        .fill('a.sum()')
        .join()}&a=eq.1`,
  ],
])('%s count as conditions', (_, write) => {
  const ask = (count: number) => parseQuery(readParameters(write(count)));
  expect(() => ask(30)).not.toThrow();
  expect(() => ask(31)).toThrow(/failed to parse query string/u);
});
