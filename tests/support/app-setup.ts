import { inspect } from 'node:util';
import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { expectedLines } from './console.ts';
import './report-loose-texts.mjs';

// The same patience as in vitest.config.ts.
configure({ asyncUtilTimeout: 10_000 });

/** An element that the simulated browser does not know yet; every real one does. */
const unknownToSimulation = /^The tag <%s> is unrecognized in this browser\..* search$/u;

const written: string[] = [];
for (const level of ['error', 'warn'] as const)
  console[level] = (...args) =>
    void written.push(args.map((arg) => (typeof arg === 'string' ? arg : inspect(arg))).join(' '));

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  const [expected, lines] = [expectedLines.splice(0), written.splice(0)];
  const unexpected = lines.filter(
    (line) => ![unknownToSimulation, ...expected].some((pattern) => pattern.test(line)),
  );
  if (unexpected.length > 0)
    throw new Error(`the console stays silent, but for:\n${unexpected.join('\n')}`);
  for (const pattern of expected)
    expect(lines, 'what the console wrote').toContainEqual(expect.stringMatching(pattern));
});
