import { expect, test } from 'vitest';
import { linkSql } from './link-sql.ts';

const links = linkSql(
  new Map([
    [
      'database/orders/functions/move.sql',
      'create function app.move_order(id uuid)\nselect app.apply_effects(id), app.can_move(id);',
    ],
    [
      'database/orders/functions/effects.sql',
      'create function app.apply_effects(id uuid)\n-- move_orders',
    ],
    ['server/payments/charges.sql.ts', 'sql`select app.move_order(${id})`'],
    ['tests/conformance/orders.test.ts', "rpc('move_order')"],
    ['app/features/orders/queries.ts', "rpc('move_order')"],
    ['server/app.ts', 'nothing of the kind'],
  ]),
);

test('a file is linked to the SQL whose functions it names, by call or by RPC', () => {
  const move = ['database/orders/functions/move.sql'];
  expect(links.get('server/payments/charges.sql.ts')).toEqual(move);
  expect(links.get('tests/conformance/orders.test.ts')).toEqual(move);
});

test('SQL is linked to the SQL that it calls, and not to itself', () => {
  expect(links.get('database/orders/functions/move.sql')).toEqual([
    'database/orders/functions/effects.sql',
  ]);
  expect(links.get('database/orders/functions/effects.sql')).toEqual([]);
});

test('a file that names no function has no link, nor has a page, whose tests ask no database', () => {
  expect(links.get('server/app.ts')).toEqual([]);
  expect(links.get('app/features/orders/queries.ts')).toBeUndefined();
});
