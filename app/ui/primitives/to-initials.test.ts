import { expect, test } from 'vitest';
import { toInitials } from './to-initials.ts';

test.each([
  ['Ana Souza', 'x@example.com', 'AS'],
  ['  Maria  Clara de  Souza ', null, 'MS'],
  ['Ana', 'x@example.com', 'A'],
  ['élis regina', null, 'ÉR'],
  ['', 'bia@example.com', 'B'],
  [null, 'bia@example.com', 'B'],
  [null, '', 'U'],
  [undefined, undefined, 'U'],
])('a person named %j with the e-mail %j is shown as %s', (name, email, initials) => {
  expect(toInitials(name, email)).toBe(initials);
});
