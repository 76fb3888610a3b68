import { expect, test } from 'vitest';
import { insertPurchase } from '#tests/support/buyers/rows.ts';
import { forFile } from '#tests/support/for-file.ts';
import { createRestApp, refusal } from '#tests/support/rest-app.ts';
import { createSamples } from '#tests/support/rest-samples.ts';

const server = await forFile(createRestApp());
await createSamples(server.deps.database);

test.each([
  [
    'many to one gives an object',
    '/books?id=eq.1&select=id,author_id(name)',
    [{ id: 1, author_id: { name: 'Ana' } }],
  ],
  ['or null', '/books?id=eq.2&select=id,editor_id(name)', [{ id: 2, editor_id: null }]],
  [
    'a hint by column',
    '/books?id=eq.1&select=id,authors!editor_id(name)',
    [{ id: 1, authors: { name: 'Bia' } }],
  ],
  [
    'a hint by constraint, twice with aliases',
    '/books?id=eq.1&select=by:authors!books_author_id_fkey(name),editor:authors!books_editor_id_fkey(name)',
    [{ by: { name: 'Ana' }, editor: { name: 'Bia' } }],
  ],
  [
    'one to many gives a list',
    '/authors?select=id,books!author_id(id)&order=id&books.order=id.desc',
    [
      { id: 1, books: [{ id: 2 }, { id: 1 }] },
      { id: 2, books: [{ id: 3 }] },
      { id: 3, books: [] },
    ],
  ],
  [
    'one to one gives an object both ways',
    '/authors?id=lte.2&order=id&select=id,passports(author_id,authors(name))',
    [
      { id: 1, passports: { author_id: 1, authors: { name: 'Ana' } } },
      { id: 2, passports: null },
    ],
  ],
  [
    'filter, order and limit of the embedded rows leave the outer ones alone',
    '/authors?select=id,made:books!author_id(id)&order=id&made.order=id.desc&made.limit=1&made.id=lt.3',
    [
      { id: 1, made: [{ id: 2 }] },
      { id: 2, made: [] },
      { id: 3, made: [] },
    ],
  ],
  [
    'inner keeps only rows that have some',
    '/authors?select=id,books!author_id!inner(id)&books.id=eq.3',
    [{ id: 2, books: [{ id: 3 }] }],
  ],
  [
    'inner without fields only filters',
    '/authors?select=id,books!author_id!inner()&books.id=eq.3',
    [{ id: 2 }],
  ],
  ['embedded is null', '/authors?select=id,books!author_id()&books=is.null', [{ id: 3 }]],
  [
    'embedded not null inside or',
    '/authors?select=id,books!author_id(),passports()&or=(passports.not.is.null,books.is.null)&order=id',
    [{ id: 1 }, { id: 3 }],
  ],
  [
    'or on the embedded rows',
    '/authors?id=eq.1&select=books!author_id(id)&books.or=(id.eq.2,title.eq.x)',
    [{ books: [{ id: 2 }] }],
  ],
  [
    'of two embeddings of a table its name means the first',
    '/books?select=id,authors!author_id(name),editor:authors!editor_id(name)&authors.name=eq.Ana&id=neq.2&order=id',
    [
      { id: 1, authors: { name: 'Ana' }, editor: { name: 'Bia' } },
      { id: 3, authors: null, editor: { name: 'Ana' } },
    ],
  ],
  [
    'also when that has an alias',
    '/authors?id=eq.1&select=all:books!author_id(id),books!author_id(id)&books.limit=1&books.order=id',
    [{ all: [{ id: 1 }], books: [{ id: 1 }, { id: 2 }] }],
  ],
  [
    'its alias and its table name mean the same embedding',
    '/authors?id=eq.1&select=made:books!author_id(id)&made.id=gt.1&books.id=lt.2',
    [{ made: [] }],
  ],
  [
    'embedded is null by the name that the answer has',
    '/authors?select=id,books!author_id!inner(),all:passports(),passports()&all.author_id=eq.9&passports=not.is.null',
    [{ id: 1 }],
  ],
  [
    'nested three deep with stars',
    '/authors?id=eq.2&select=*,books!author_id(id,authors!editor_id(name,passports(*)))',
    [
      {
        id: 2,
        name: 'Bia',
        mood: 'calm',
        books: [
          {
            id: 3,
            authors: { name: 'Ana', passports: { author_id: 1, 'Number, really': 'BR-1' } },
          },
        ],
      },
    ],
  ],
])('%s', async (_name, path, expected) => {
  expect(await server.ask(path)).toMatchObject({ status: 200, body: expected });
});

test.each([
  [
    '/authors?select=id,books!author_id(count)&order=id&books.id=gt.1',
    [
      { id: 1, books: [{ count: 1 }] },
      { id: 2, books: [{ count: 1 }] },
      { id: 3, books: [{ count: 0 }] },
    ],
  ],
  ['/books?select=n:count&author_id=eq.1', [{ n: 2 }]],
  ['/rpc/pairs?select=count', [{ count: 2 }]],
])('%s counts rows', async (path, expected) => {
  expect(await server.ask(path)).toMatchObject({ status: 200, body: expected });
});

test.each(['count()', 'n:price.sum()', 'price::int.avg()::text', 'author_id(id.max())'])(
  'the aggregate %s is not allowed',
  async (select) => {
    expect(await server.ask(`/books?select=${select}`)).toEqual({
      status: 400,
      body: {
        code: 'PGRST123',
        message: 'Use of aggregate functions is not allowed',
        details: null,
        hint: null,
      },
      headers: expect.any(Headers),
    });
  },
);

test('an inner join reduces the total count', async () => {
  const path = '/authors?select=id,books!author_id!inner(id)&limit=1';
  const { status, headers } = await server.ask(path, { prefer: 'count=exact' });
  expect([status, headers.get('content-range')]).toEqual([206, '0-0/2']);
});

test('an ambiguous embedding is answered with the candidates', async () => {
  const { status, body } = await server.ask('/books?select=id,authors(name)');
  expect(status).toBe(300);
  expect(body).toEqual({
    code: 'PGRST201',
    message:
      "Could not embed because more than one relationship was found for 'books' and 'authors'",
    details: [
      {
        cardinality: 'many-to-one',
        embedding: 'books with authors',
        relationship: 'books_author_id_fkey using books(author_id) and authors(id)',
      },
      {
        cardinality: 'many-to-one',
        embedding: 'books with authors',
        relationship: 'books_editor_id_fkey using books(editor_id) and authors(id)',
      },
    ],
    hint: "Try changing 'authors' to one of the following: 'authors!books_author_id_fkey', 'authors!books_editor_id_fkey'. Find the desired relationship in the 'details' key.",
  });
});

test.each([
  ['/books?select=courses(id)', 'PGRST200', 400],
  ['/books?select=authors!nope(id)', 'PGRST200', 400],
  ['/titles?select=authors(id)', 'PGRST200', 400],
  ['/books?select=id&authors.name=eq.x', 'PGRST108', 400],
  ['/authors?select=id,passports(author_id)&passports=eq.1', 'PGRST120', 400],
  ['/authors?select=id,passports(nope)', '42703', 400],
])('%s is refused', async (path, code, status) => {
  expect(await server.ask(path)).toMatchObject({ status, body: { code } });
});

test.each([
  '/books?select=authors!author_id(books!author_id(id))',
  '/authors?select=books!author_id(authors!editor_id(books!editor_id(id)))',
  '/authors?select=passports(authors(books!author_id(id)))',
  '/rpc/books_of?author=1&select=author_id(books!author_id(id))',
])('%s is refused because it lists a table twice on one path', async (path) => {
  expect(await server.ask(path)).toMatchObject({
    status: 400,
    body: {
      code: 'PGRST100',
      message: '"failed to parse select parameter (books)" (line 1, column 1)',
      details: expect.stringMatching(/^unexpected list on a path that comes back to '\w+'$/),
    },
  });
});

test("the embedding `users` means the product's table and not the accounts of schema auth", async () => {
  const person = await server.createPerson();
  await insertPurchase(server.deps.database, person.id);
  expect(await server.ask('/purchases?select=amount,users(id)', { as: person })).toMatchObject({
    status: 200,
    body: [{ amount: 97, users: { id: person.id } }],
  });
  expect(
    await server.ask('/purchases?select=users(encrypted_password)', { as: person }),
  ).toMatchObject(refusal(400, '42703'));
});
