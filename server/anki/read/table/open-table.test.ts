import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import fc from 'fast-check';
import { afterAll, describe, expect, test } from 'vitest';
import type { TableShape } from '#domain/decks/table-shape.ts';
import { surveyFile } from '../survey.ts';
import { OpenTable } from './open-table.ts';
import { splitRows } from './split-rows.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'table-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function open(content: string | Uint8Array, shape: TableShape | null = null) {
  const file = path.join(folder, 'table');
  writeFileSync(file, content);
  return OpenTable.open(file, shape);
}
const fieldsOf = (content: string | Uint8Array, shape: TableShape | null = null) =>
  [...open(content, shape).notes()].map(({ fields }) => fields);
const namesOf = (content: string) => open(content).description.noteTypes[0]?.fields;
const lines = (...rows: string[]) => `${rows.join('\n')}\n`;
const toUtf16 = (text: string, isBig: boolean) => {
  const bytes = Buffer.from(`\uFEFF${text}`, 'utf16le');
  return isBig ? bytes.swap16() : bytes;
};

describe('the separator', () => {
  const names = ['English', 'Portuguese'];
  const cards = [
    ["Well, well, look who's here", 'Ora, ora, olha quem apareceu'],
    ['Yes, sir; right away', 'Sim, senhor; agora mesmo'],
    ['12:30', 'meio-dia e meia'],
  ];
  test.each([
    ['tab', '\t'],
    ['pipe', '|'],
  ] as const)(
    'is the %s where it alone fits all lines, with names and without',
    (separator, sign) => {
      const rows = [names, ...cards].map((row) => row.join(sign));
      const named = open(lines(...rows));
      expect(named.table).toEqual({ separator, hasNames: true });
      expect([...named.notes()].map(({ fields }) => fields)).toEqual(cards);
      const bare = open(lines(...rows.slice(1)));
      expect(bare.table).toEqual({ separator, hasNames: false });
      expect([...bare.notes()].map(({ fields }) => fields)).toEqual(cards);
    },
  );

  test.each([
    ['semicolon', 'dog;cachorro, cão\ncat;gato\n', ['dog', 'cachorro, cão']],
    ['comma', 'dog,cachorro\ncat,"gato; bichano"\n', ['dog', 'cachorro']],
    ['colon', 'dog: cachorro\ncat: gato, bichano\n', ['dog', 'cachorro']],
  ])('is the %s where no other fits more lines', (separator, text, first) => {
    expect(open(text).table).toMatchObject({ separator });
    expect(fieldsOf(text)[0]).toEqual(first);
  });

  test("is what Excel's first line says", () => {
    const named = open('sep=,\r\nfront,back\r\na;b,c;d\r\n');
    expect(named.table).toEqual({ separator: 'comma', hasNames: true });
    expect([...named.notes()].map(({ fields }) => fields)).toEqual([['a;b', 'c;d']]);
  });

  test('is what the owner of the file says, as is the line of names', () => {
    const text = lines('English;Portuguese', 'a, b;c');
    expect(fieldsOf(text, { separator: 'comma', hasNames: false })).toEqual([
      ['English;Portuguese', ''],
      ['a', 'b;c'],
    ]);
    expect(fieldsOf('good morning\n', { separator: 'space', hasNames: false })).toEqual([
      ['good', 'morning'],
    ]);
  });
});

describe('a first line', () => {
  test.each(['dog\tcachorro', 'word\tpalavra', 'answer\tresposta', 'I, me\teu'])(
    '%j is a card',
    (first) => {
      expect(fieldsOf(lines(first, 'cat\tgato'))[0]).toEqual(first.split('\t'));
      expect(namesOf(lines(first, 'cat\tgato'))).toEqual(['Coluna 1', 'Coluna 2']);
    },
  );

  test.each([
    'Front\tBack',
    'Inglês\tTradução',
    'Term\tDefinition\tTags',
    'A\tB',
    'Coluna 1\tColuna 2',
  ])('%j names the columns', (first) => {
    expect(fieldsOf(lines(first, 'cat\tgato'))).toHaveLength(1);
    expect(namesOf(lines(first, 'cat\tgato'))).toEqual(first.split('\t'));
  });
});

test('columns beyond the names are offered, by their numbers', () => {
  const text = lines('front;back', 'to go;ir;I go home;Vou pra casa', 'to come;vir');
  expect(namesOf(text)).toEqual(['front', 'back', 'Coluna 3', 'Coluna 4']);
  expect(fieldsOf(text)).toEqual([
    ['to go', 'ir', 'I go home', 'Vou pra casa'],
    ['to come', 'vir', '', ''],
  ]);
});

test.each([
  [
    'a field that begins with a quotation',
    '"Hey," he said\tdisse ele',
    ['"Hey," he said', 'disse ele'],
  ],
  [
    'a quotation that ends a field',
    'he said "hey"\tele disse "oi"',
    ['he said "hey"', 'ele disse "oi"'],
  ],
  ['a quote that does not close', '"Hey he said\tdisse', ['"Hey he said', 'disse']],
  ['inches', '5" screen\ttela de 5"', ['5" screen', 'tela de 5"']],
  [
    'a quotation in quotes',
    '"he said ""hey"""\t"ele disse ""oi"""',
    ['he said "hey"', 'ele disse "oi"'],
  ],
  ['a separator and a break in quotes', ' "a\tb\nc" \t d', ['a\tb\nc', 'd']],
  ['a quotation that is all of a field', '"Hey"\toi', ['Hey', 'oi']],
])('quotes: %s', (_, row, fields) => {
  expect(fieldsOf(lines('front\tback', row, 'to knock\tbater'))).toEqual([
    fields,
    ['to knock', 'bater'],
  ]);
});

test.each([
  ['UTF-16 with the small end first', toUtf16('front;back\ncoração;ação\n', false)],
  ['UTF-16 with the big end first', toUtf16('front;back\ncoração;ação\n', true)],
  ['UTF-8 with a mark', Buffer.from('\uFEFFfront;back\r\ncoração;ação\r\n')],
  ['old line ends', Buffer.from('front;back\rcoração;ação\r')],
])('a table in %s is read', (_, bytes) => {
  expect(fieldsOf(bytes)).toEqual([['coração', 'ação']]);
});

test('one front with several meanings is as many cards, each known again, however often it comes', () => {
  const guidsOf = (text: string) => [...open(text).notes()].map(({ guid }) => guid);
  const rows = ['bank;banco (dinheiro)', 'bank;margem (de rio)', 'bank;fileira'];
  const guids = guidsOf(lines('front;back', ...rows));
  expect(new Set(guids).size).toBe(3);
  expect(guidsOf(lines('front;back', ...rows, 'tree;árvore')).slice(0, 3)).toEqual(guids);
  expect(guidsOf(lines('front;back', 'bank;banco'))[0]).toBe(guids[0]);
});

describe("Anki's own export", () => {
  const rows = [
    '#separator:tab',
    '#html:true',
    '#guid column:1',
    '#notetype column:2',
    '#deck column:3',
    '#tags column:6',
    'b}X&kQ1a^\tBasic\tIngles::Verbos\tgive up\tdesistir<br><i>de vez</i>&nbsp;mesmo\tphrasal verbo',
    'c%Z!9p2b\tBasic\tIngles::Verbos\tlook out\t"cuidado ""já"""\tphrasal',
    'd(0)Rt5c\tCloze\tIngles\trun {{c1::out}} of<img src=x>\tficar sem\t',
  ];

  test('has no notes of its head, and guids, note types, decks and tags from their columns', async () => {
    const table = open(lines(...rows));
    expect(table.table).toEqual({ separator: 'tab', hasNames: false });
    const notes = [...table.notes()];
    expect(notes.map(({ guid }) => guid)).toEqual(['b}X&kQ1a^', 'c%Z!9p2b', 'd(0)Rt5c']);
    expect(notes.map(({ fields }) => fields)).toEqual([
      ['Ingles::Verbos', 'give up', 'desistir\nde vez mesmo', 'phrasal verbo'],
      ['Ingles::Verbos', 'look out', 'cuidado "já"', 'phrasal'],
      ['Ingles', 'run {{c1::out}} of', 'ficar sem', ''],
    ]);
    const survey = await surveyFile(table);
    expect(survey).toMatchObject({ notes: 3, cards: 3, picturesLeftOut: 1 });
    expect(survey.decks.map((deck) => deck.path)).toEqual([['Ingles', 'Verbos'], ['Ingles']]);
    expect(survey.noteTypes.map(({ name, notes: count, fields }) => [name, count, fields])).toEqual(
      [
        ['Basic', 2, ['Baralho', 'Coluna 4', 'Coluna 5', 'Etiquetas']],
        ['Cloze', 1, ['Baralho', 'Coluna 4', 'Coluna 5', 'Etiquetas']],
      ],
    );
  });

  test('has one deck, note type and tags for all, and names of columns, where its head says so', () => {
    const head = [
      '#separator:Semicolon',
      '#deck:Ingles::Verbos',
      '#notetype:Basic',
      '#tags:b1 verbo',
    ];
    const table = open(lines(...head, '#columns:Front;Back', 'give up;<b>desistir</b>'));
    expect(table.description.decks[0]?.path).toEqual(['Ingles', 'Verbos']);
    expect(table.description.noteTypes).toMatchObject([
      { name: 'Basic', fields: ['Front', 'Back'] },
    ]);
    expect([...table.notes()]).toMatchObject([
      { tags: ['b1', 'verbo'], fields: ['give up', '<b>desistir</b>'] },
    ]);
  });

  test.each(['#separator:\t', '#separator:TAB', '#Separator: tab '])('knows %j', (head) => {
    expect(fieldsOf(lines(head, 'a, b\tc'))).toEqual([['a, b', 'c']]);
  });

  test('is not taken for a table whose first name begins with a number sign', () => {
    expect(namesOf(lines('#;front;back', '1;dog;cachorro'))).toEqual(['#', 'front', 'back']);
  });
});

describe('is refused:', () => {
  test.each([
    ['a text of one column', 'só uma linha\ne outra\n'],
    ['an empty one', ''],
    ['bytes that are no text', 'a,b\0'],
    ['UTF-32', Buffer.from([0xff, 0xfe, 0, 0, 0x61, 0, 0, 0])],
    ['more than a hundred names', `front;back;${'x;'.repeat(101)}y\n`],
  ])('%s', (_, content) => {
    expect(() => open(content)).toThrow(expect.objectContaining({ problem: 'not_a_package' }));
  });
});

test('what is written in quotes is read as it was', () => {
  const field = fc.string({ unit: fc.constantFrom('a', '"', ';', '\n', '\r', ' ', 'é') });
  const quote = (text: string) => `"${text.replaceAll('"', '""')}"`;
  fc.assert(
    fc.property(fc.array(fc.tuple(field, field)), (rows) => {
      const text = rows.map((row) => row.map(quote).join(';')).join('\r\n');
      const written = rows
        .map((row) => row.map((value) => value.trim()))
        .filter((row) => row.some((value) => value !== ''));
      expect(splitRows(text, ';', 1000)).toEqual(written);
    }),
  );
});

test('quotes that never close cost no more than as many letters', () => {
  for (const row of ['"a\n', '"a""\n', '""a\n', '"', '"";"']) {
    const text = row.repeat(3_000_000 / row.length);
    const before = performance.now();
    splitRows(text, ';', 100_000);
    expect(performance.now() - before).toBeLessThan(3000);
  }
});
