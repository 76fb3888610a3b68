import type postgres from 'postgres';
import { median } from '../load.ts';
import { connect } from '../people.ts';
import type { Row } from '../report.ts';

const clients = 8;
const rounds = 15;
const roundMs = 400;
const tables = ['bench_plain', 'bench_published'];

/** Rows a second that all clients together insert, one by one. */
async function measure(writers: readonly postgres.Sql[], table: string): Promise<number> {
  const startedAt = performance.now();
  let written = 0;
  await Promise.all(
    writers.map(async (sql) => {
      while (performance.now() - startedAt < roundMs) {
        await sql.unsafe(`insert into public.${table} (body) values ('Bom dia')`, [], {
          prepare: true,
        });
        written += 1;
      }
    }),
  );
  return (written * 1000) / (performance.now() - startedAt);
}

/** Writes to a published table beside the same writes to one that is not, in alternating rounds. */
export async function measureWrites(dataDir: string): Promise<Row> {
  const writers = Array.from({ length: clients }, () => connect(dataDir));
  const [owner] = writers;
  for (const table of tables)
    await owner?.unsafe(
      `create table public.${table} (id bigint generated always as identity primary key, body text not null)`,
    );
  await owner?.unsafe(`select realtime.publish('public.bench_published')`);
  const rates: number[][] = [[], []];
  for (let round = 0; round <= rounds; round += 1)
    for (const [at, table] of tables.entries()) {
      const rate = await measure(writers, table);
      if (round > 0) rates[at]?.push(rate);
    }
  await Promise.all(writers.map((sql) => sql.end()));
  const [plain = [], published = []] = rates;
  const ratios = published.map((rate, at) => rate / (plain[at] ?? rate));
  return {
    name: 'one-row inserts, 8 clients',
    ours: `${Math.round(median(published))}/s`,
    yardstick: `unpublished ${Math.round(median(plain))}/s`,
    ratio: median(ratios),
    aim: '>= 0.75',
  };
}
