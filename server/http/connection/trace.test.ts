import { expect, test } from 'vitest';
import { readTrace } from './trace.ts';

const [trace, parent] = ['4bf92f3577b34da6a3ce929d0e0e4736', '00f067aa0ba902b7'];

test.each([
  [`00-${trace}-${parent}-01`, { traceId: trace }],
  [`cc-${trace}-${parent}-01-later`, { traceId: trace }],
  [`ff-${trace}-${parent}-01`, {}],
  [`00-${'0'.repeat(32)}-${parent}-01`, {}],
  [`00-${trace}-${'0'.repeat(16)}-01`, {}],
  [`00-${trace.toUpperCase()}-${parent}-01`, {}],
  [`00-${trace}-${parent}-01x`, {}],
  ['maria@example.com', {}],
  [undefined, {}],
])('the trace of %s', (header, expected) => {
  expect(readTrace(header)).toEqual(expected);
});
