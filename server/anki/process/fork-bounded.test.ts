import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { forkBounded } from './fork-bounded.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'fork-bounded-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('a process that fills gigabytes outside of its heap is ended by the system', async () => {
  const module = path.join(folder, 'greedy.mjs');
  writeFileSync(
    module,
    `const held = [];
    for (let count = 1; count <= 20; count += 1) {
      held.push(Buffer.alloc(100_000_000, 1));
      await new Promise((done) => process.send(count, done));
    }
    process.disconnect();`,
  );
  const child = forkBounded(pathToFileURL(module), {});
  let megabytes = 0;
  child.on('message', (count: number) => {
    megabytes = count * 100;
  });
  const [code] = await once(child, 'exit');
  expect(code).not.toBe(0);
  expect(megabytes).toBeGreaterThanOrEqual(100);
  expect(megabytes).toBeLessThan(1000);
});
