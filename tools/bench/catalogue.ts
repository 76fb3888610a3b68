import v8 from 'node:v8';
import vm from 'node:vm';
import type postgres from 'postgres';
import type { Catalogue } from '#server/rest/catalogue/catalogue.ts';
import { selectCatalogue } from '#server/rest/catalogue/load-catalogue.sql.ts';
import { toCatalogue } from '#server/rest/catalogue/to-catalogue.ts';
import { median } from './load.ts';
import { connect } from './people.ts';
import type { Row } from './report.ts';

const rounds = 20;

/** The heap in MiB after everything that nobody holds is gone. */
function readHeapMiB(): number {
  v8.setFlagsFromString('--expose-gc');
  const collect = vm.runInNewContext('gc') as () => void;
  collect();
  return process.memoryUsage().heapUsed / 1024 / 1024;
}

async function load(sql: postgres.Sql): Promise<Catalogue> {
  const rows = await selectCatalogue({ sql }, 'public');
  return toCatalogue(rows, { schema: 'public', allowsAggregates: false, loadedAt: 0 });
}

/** The least that knows what there is: names and types of columns, keys and functions. */
const readNames = (sql: postgres.Sql) => sql`
  select json_build_object(
    'columns', (
      select json_agg(json_build_array(attrelid::regclass, quote_ident(attname), format_type(atttypid, -1)))
      from pg_attribute join pg_class c on c.oid = attrelid where relnamespace = 'public'::regnamespace and attnum > 0
    ),
    'keys', (select json_agg(json_build_array(conname, conrelid, conkey, confrelid, confkey)) from pg_constraint where contype in ('p', 'u', 'f')),
    'functions', (
      select json_agg(json_build_array(proname, pg_get_function_arguments(oid), pg_get_function_result(oid)))
      from pg_proc where pronamespace = 'public'::regnamespace
    )
  )`;

async function time<T>(work: () => PromiseLike<T>): Promise<[ms: number, T]> {
  const startedAt = performance.now();
  const result = await work();
  return [performance.now() - startedAt, result];
}

/** The catalogue of the wire: its first load on a connection, a reload, and what one keeps in memory. */
export async function measureCatalogue(dataDir: string): Promise<Row[]> {
  const [first, again, plain]: [number[], number[], number[]] = [[], [], []];
  const kept: Catalogue[] = [];
  let before = 0;
  for (let round = 0; round <= rounds; round += 1) {
    if (round === 1) before = readHeapMiB(); // the first round warms up
    const sql = connect(dataDir);
    await sql`select`;
    first.push((await time(() => load(sql)))[0]);
    await readNames(sql);
    plain.push((await time(() => readNames(sql)))[0]);
    const [ms, catalogue] = await time(() => load(sql));
    again.push(ms);
    if (round > 0) kept.push(catalogue);
    await sql.end();
  }
  const mib = (readHeapMiB() - before) / rounds;
  const least = median(plain);
  const toRow = (name: string, ms: number, size: string, aim: string): Row => ({
    name,
    ours: `${ms.toFixed(0)} ms, ${size}`,
    yardstick: `names alone ${least.toFixed(1)} ms`,
    ratio: ms / least,
    aim,
  });
  // The aims are twice what the catalogue cost before it knew many to many, views and functions of a row.
  return [
    toRow('first load of a connection', median(first), `${kept[0]?.tables.size} tables`, '<= 17'),
    toRow('reload', median(again), `${mib.toFixed(2)} MiB`, '<= 11, 0.41 MiB'),
  ];
}
