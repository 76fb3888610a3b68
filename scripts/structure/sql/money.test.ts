import { expect, test } from 'vitest';
import { makeProject } from '#tests/support/made-project.ts';
import { checkMoney, findConversions } from './money.ts';

const toFunction = (name: string, body: string) =>
  `create function ${name}() returns void\nlanguage sql\nas $$\n${body}\n$$;\n`;
const entrance = toFunction('app.apply_charge_reading', 'select app.apply_effects();');
const effects = toFunction('app.apply_effects', 'select app.note();');
const machine = { 'database/payments/functions.sql': entrance + effects };

test('few functions up to the list of effects are no fault, and a list that is not reached is one', () => {
  const project = makeProject(machine);
  expect(project.find(checkMoney)).toEqual([]);
  project.write('database/payments/functions.sql', effects);
  expect(project.find(checkMoney)).toEqual([expect.stringContaining('has no way from')]);
});

test('a machine of too many functions, lines and folders is named, but not what its effects call', () => {
  const names = Array.from({ length: 30 }, (_, number) => `app.step_${number}`);
  const steps = names.map((name) => toFunction(name, 'select 1;\n'.repeat(10)));
  const calls = names.map((name) => `select ${name}();`).join('\n');
  const project = makeProject({
    ...machine,
    'database/orders/functions.sql': toFunction('app.note', calls) + steps.join(''),
  });
  expect(project.find(checkMoney)).toEqual([]);
  project.write(
    'database/payments/functions.sql',
    toFunction('app.apply_charge_reading', `${calls}\nselect app.apply_effects();`) + effects,
  );
  project.write('database/mail/functions.sql', toFunction('app.step_30', 'select 1;'));
  project.write('database/audit/functions.sql', toFunction('app.step_0', 'select app.step_30();'));
  expect(project.find(checkMoney)).toEqual([
    expect.stringMatching(/reaches 33 functions from app\.apply_charge_reading \(at most 25\)/u),
    expect.stringMatching(/lines .* \(at most 350\)/u),
    expect.stringMatching(/reaches 4 folders .* \(at most 2\)/u),
  ]);
});

test('a trigger that writes another table is named with the table, and a ninth trigger is one too many', () => {
  const toTrigger = (name: string, table: string, called: string) =>
    `create trigger ${name} after update on ${table}\nfor each row execute function ${called}();\n`;
  const project = makeProject({
    ...machine,
    'database/orders/functions.sql':
      toFunction('app.touch', 'select 1;') + toFunction('app.tell', 'insert into app.outbox ();'),
    'database/orders/access.sql':
      toTrigger('orders_tell', 'app.orders', 'app.tell') +
      toTrigger('courses_tell', 'public.courses', 'app.tell'),
  });
  expect(project.find(checkMoney)).toEqual([
    expect.stringContaining('the trigger orders_tell on app.orders writes app.outbox by app.tell'),
  ]);
  const nine = Array.from({ length: 9 }, (_, number) =>
    toTrigger(`touch_${number}`, 'public.purchases', 'app.touch'),
  );
  project.write('database/orders/access.sql', nine.join(''));
  expect(project.find(checkMoney)).toEqual([expect.stringContaining('9 triggers')]);
});

test('a conversion counts with 100 outside of comments', () => {
  expect(findConversions('select a * 100;\nselect a / 100.0;\n-- * 100\nselect a * 1000;')).toEqual(
    [1, 2],
  );
});

test('a fourth line that counts with 100 is named, unless it is one of the two functions that may', () => {
  const project = makeProject({
    ...machine,
    'database/orders/functions/price.sql': 'select a * 100;\nselect a / 100.0;\n',
    'database/coupons/functions.sql': 'select a * percent / 100;\n',
    'database/songs/seeds.sql': 'select a * 100;\n',
  });
  expect(project.find(checkMoney)).toEqual([]);
  project.write('database/sales/functions.sql', '\nselect a / 100;\n');
  expect(project.find(checkMoney)).toEqual([
    expect.stringContaining('database/coupons/functions.sql: counts with 100 in line 1 (4 such'),
    expect.stringContaining('database/sales/functions.sql: counts with 100 in line 2 (4 such'),
  ]);
});

test('a fourth file that names one kind of mail is a fault, and a test is no such file', () => {
  const name = "'pix_expiring'";
  const project = makeProject({
    ...machine,
    'database/payments/owes.sql': name,
    'database/payments/functions/open-charge.sql': name,
    'server/mail/payment.ts': name,
    'server/mail/payment.test.ts': name,
  });
  expect(project.find(checkMoney)).toEqual([]);
  project.write('app/messages.ts', name);
  expect(project.find(checkMoney)).toHaveLength(4);
});
