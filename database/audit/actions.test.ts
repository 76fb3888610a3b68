import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { actionText } from '#app/features/audit/messages.ts';

const source = globSync('database/**/*.sql')
  .map((file) => readFileSync(file, 'utf8'))
  .join('\n');
/** The first argument of each call that writes to the log. */
const calls = source.matchAll(/perform app\.audit(?:_charge)?\(([^,]*(?:case[^,]*end)?),/gu);
const actions = new Set(
  [...calls].flatMap(([, action = '']) => action.match(/(?<=')[a-z]+(?:_[a-z]+)+(?=')/gu) ?? []),
);

test('every action that the database logs by name has a text for administrators', () => {
  expect(actions.size).toBeGreaterThan(35);
  const silent = [...actions].filter((name) => actionText(name) === name.replaceAll('_', ' '));
  expect(silent).toEqual([]);
});
