import { expect, test } from 'vitest';
import { tapT } from './american-t.ts';

test.each([
  ['better', '3950000 5200000 b^eh-t+er=w@1_2/A:1_1_2/B:0-0-2@2-1&3-5', true],
  ['pick it up', '4950000 5550000 k^ih-t+ah=p@2_1/A:1_1_3/B:1-1-2@1-1&2-4', true],
  ['hotel', '1 2 hh^ow-t+eh=l@1_3/A:0_0_2/B:1-1-3@2-1&2-1', false],
  ['a table', '1 2 x^ax-t+ey=b@1_2/A:0_0_1/B:1-1-2@1-2&2-2', false],
  ['see today', '1 2 s^iy-t+ax=d@1_2/A:1_1_2/B:0-0-2@1-2&2-2', false],
  ['winter', '1 2 ih^n-t+er=x@1_2/A:1_1_3/B:0-0-2@2-1&2-1', false],
])('the T of "%s" is a tap or stays', (_, label, isTap) => {
  expect(tapT(label)).toBe(isTap ? label.replace('-t+', '-dx+') : label);
});
