import { expect, test } from 'vitest';
import { findReach, readGraph } from './reach.ts';

const toFunction = (name: string, body: string) =>
  `create function ${name}(id uuid) returns void\nlanguage sql\nas $$\n${body}\n$$;\n`;
const orders = [
  toFunction('app.move', 'update app.orders set status = 1;\nselect app.effects(id);'),
  toFunction('app.effects', 'select app.mail(id);'),
  toFunction('app.touch', 'insert into app.log (id) values (1);'),
  toFunction('app.other', 'select app.move(id);'),
].join('');
const graph = readGraph([
  { file: 'database/orders/functions.sql', text: orders },
  {
    file: 'database/orders/access.sql',
    text: 'create trigger orders_touch before insert or update on app.orders\nfor each row execute function app.touch();',
  },
  {
    file: 'database/mail/functions.sql',
    text: toFunction('app.mail', '-- app.other(id)\nselect 1;'),
  },
]);

test('a function reaches what it calls, directly or through others, and no comment calls anything', () => {
  expect(findReach(graph, 'app.move')).toMatchObject({
    functions: ['app.move', 'app.effects', 'app.mail'],
    folders: ['mail', 'orders'],
    lines: 16,
    writes: [{ verb: 'update', table: 'app.orders' }],
  });
});

test('the end is counted and not entered', () => {
  const { functions, folders } = findReach(graph, 'app.move', { end: 'app.effects' });
  expect({ functions, folders }).toEqual({
    functions: ['app.move', 'app.effects'],
    folders: ['orders'],
  });
});

test('a write reaches the triggers of its table and what these write', () => {
  const { functions, writes } = findReach(graph, 'app.move', { withTriggers: true });
  expect(functions).toContain('app.touch');
  expect(writes).toContainEqual({ verb: 'insert', table: 'app.log' });
});

test('a function that is not there reaches nothing', () => {
  expect(findReach(graph, 'app.gone')).toEqual({
    functions: [],
    lines: 0,
    folders: [],
    writes: [],
  });
});
