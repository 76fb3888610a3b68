import { setTimeout as wait } from 'node:timers/promises';
import postgres from 'postgres';
import { afterAll, expect, inject, test } from 'vitest';
import { copyOut } from './rows.sql.ts';

const { owner } = inject('postgres');
const sql = postgres({ ...owner, database: 'postgres', max: 1, onnotice: () => {} });
afterAll(() => sql.end());

test.each([1, 500, 1_000, 1_500, 20_000])(
  'a table of %i rows that is read slowly leaves its connection ready for the next statement',
  async (count) => {
    await sql`
      create temporary table copied as select repeat('a', 95) as text from generate_series(1, ${count}::integer) n`;
    const rows = copyOut(sql, { name: 'copied', columns: ['text'] });
    const first = await rows.next();
    await wait(100); // the other rows have arrived meanwhile
    let bytes = first.done ? 0 : first.value.length;
    for await (const chunk of rows) bytes += chunk.length;
    expect(bytes).toBe(count * 96);
    await sql`drop table copied`;
  },
  10_000,
);
