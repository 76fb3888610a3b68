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
const selected = (name: string) => ({
  kind: 'field' as const,
  field: field(name),
  alias: null,
  cast: null,
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

describe('select', () => {
  test.each([
    ['select=*', [{ kind: 'all' }]],
    ['', [{ kind: 'all' }]],
    ['select=', []],
    ['select=id,full_name', [selected('id'), selected('full_name')]],
    ['select= id , "a, b" ', [selected('id'), selected('a, b')]],
    ['select="with \\"quote\\""', [selected('with "quote"')]],
    ['select=name:full_name::text', [{ ...selected('full_name'), alias: 'name', cast: 'text' }]],
    ['select=a::double precision', [{ ...selected('a'), cast: 'double precision' }]],
    [
      'select=data->a->>0',
      [
        {
          ...selected('data'),
          field: {
            name: 'data',
            path: [
              { kind: 'key', value: 'a', isText: false },
              { kind: 'index', value: '0', isText: true },
            ],
          },
        },
      ],
    ],
    [
      'select=*,made:courses!fk!inner(id)',
      [
        { kind: 'all' },
        {
          kind: 'embed',
          relation: 'courses',
          alias: 'made',
          hint: 'fk',
          isInner: true,
          items: [selected('id')],
        },
      ],
    ],
    [
      'select=modules(lessons!left())',
      [
        {
          kind: 'embed',
          relation: 'modules',
          alias: null,
          hint: null,
          isInner: false,
          items: [
            {
              kind: 'embed',
              relation: 'lessons',
              alias: null,
              hint: null,
              isInner: false,
              items: [],
            },
          ],
        },
      ],
    ],
  ])('%s', (search, items) => {
    expect(parse(search).select).toEqual(items);
  });
});

describe('filters, order and range', () => {
  test.each([
    ['id=eq.5', level({ conditions: [equal('id', '5')] })],
    ['id=eq.', level({ conditions: [equal('id', '')] })],
    ['id=eq.a.b,(c)', level({ conditions: [equal('id', 'a.b,(c)')] })],
    ['id=eq.a%2Bb+c', level({ conditions: [equal('id', 'a+b c')] })],
    ['apikey=x&id=eq.5', level({ conditions: [equal('id', '5')] })],
    ['id=not.eq.5', level({ conditions: [{ ...equal('id', '5'), isNegated: true }] })],
    [
      'id=in.(1,"two, 2","a\\"b",)',
      level({
        conditions: [
          { ...equal('id', ''), test: { kind: 'in', values: ['1', 'two, 2', 'a"b', ''] } },
        ],
      }),
    ],
    ['id=in.()', level({ conditions: [{ ...equal('id', ''), test: { kind: 'in', values: [] } }] })],
    [
      'id=is.NULL',
      level({ conditions: [{ ...equal('id', ''), test: { kind: 'is', value: 'null' } }] }),
    ],
    [
      'or=(id.eq.1,not.and(a.eq.2,b.eq."x,y"))',
      level({
        conditions: [
          {
            kind: 'group',
            isNegated: false,
            operator: 'or',
            members: [
              equal('id', '1'),
              {
                kind: 'group',
                isNegated: true,
                operator: 'and',
                members: [equal('a', '2'), equal('b', 'x,y')],
              },
            ],
          },
        ],
      }),
    ],
    [
      'order=a.desc.nullslast,b,c.nullsfirst&limit=10&offset=20',
      level({
        order: [
          { field: field('a'), direction: 'desc', nulls: 'last' },
          { field: field('b'), direction: null, nulls: null },
          { field: field('c'), direction: null, nulls: 'first' },
        ],
        limit: 10,
        offset: 20,
      }),
    ],
    [
      'modules.lessons.limit=3&modules.title=eq.x&modules.not.or=(id.eq.1)',
      level({
        children: new Map([
          [
            'modules',
            level({
              conditions: [
                equal('title', 'x'),
                { kind: 'group', isNegated: true, operator: 'or', members: [equal('id', '1')] },
              ],
              children: new Map([['lessons', level({ limit: 3 })]]),
            }),
          ],
        ]),
      }),
    ],
  ])('%s', (search, root) => {
    expect(parse(search).root).toEqual(root);
  });

  test('columns and on_conflict are lists of names', () => {
    const { columns, onConflict } = parse('columns="a","b c"&on_conflict=id, slug');
    expect({ columns, onConflict }).toEqual({ columns: ['a', 'b c'], onConflict: ['id', 'slug'] });
  });
});

describe('what is not understood or not supported is a parse error', () => {
  test.each([
    'id=5',
    'id=foo.5',
    'id=eq',
    'id=cs.{a}',
    'id=match.^a',
    'id=like(any).{a}',
    'id=fts.word',
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
    'order=courses(title)',
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

  test('its message is PostgREST’s', () => {
    expect(refusal('id=noop.0')).toMatchObject({
      message: '"failed to parse filter (noop.0)" (line 1, column 1)',
      details: 'unknown single value operator noop',
    });
  });
});

test('any query string gives a query or a PGRST100, never another failure', () => {
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
