// Money is read in one sitting: what follows a provider's answer stands in few functions of two folders, and in one list of effects.
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { findReach, readGraph, type SqlGraph } from './reach.ts';

type Report = (file: string, message: string) => void;
interface SqlFile {
  file: string;
  text: string;
}

const entrance = {
  name: 'app.apply_charge_reading',
  file: 'database/payments/functions/read-charge.sql',
};
const list = { name: 'app.apply_effects', file: 'database/orders/functions/effects.sql' };
const conversions = 'database/orders/functions/price.sql';

/** The most of each. The size of the whole, which has all effects and triggers, is that of the last change and may only fall. */
const bounds = {
  machine: { functions: 25, lines: 350, folders: 2 },
  whole: { functions: 91, lines: 1097 },
  triggers: 8,
  conversions: 3,
  filesOfOneMail: 3,
};

const tables = [
  'app.orders',
  'public.purchases',
  'app.charges',
  'app.payment_entries',
  'app.purchase_events',
];

/** The kind of mail that stands for all: its declaration, what queues it, and its template. */
const sampleMail = 'pix_expiring';

function checkReach(graph: SqlGraph, report: Report): void {
  const machine = findReach(graph, entrance.name, { end: list.name });
  if (!machine.functions.includes(list.name))
    report(entrance.file, `has no way from ${entrance.name} to ${list.name}: name both anew here`);
  const whole = findReach(graph, entrance.name, { withTriggers: true });
  for (const { size, most, advice } of [
    {
      size: { ...machine, functions: machine.functions.length, folders: machine.folders.length },
      most: bounds.machine,
      advice: `up to ${list.name}: what it causes beyond the order is a line there`,
    },
    {
      size: { functions: whole.functions.length, lines: whole.lines, folders: 0 },
      most: { ...bounds.whole, folders: 0 },
      advice: 'with all effects and triggers: simplify one before another is added',
    },
  ])
    for (const unit of ['functions', 'lines', 'folders'] as const)
      if (size[unit] > most[unit])
        report(
          entrance.file,
          `reaches ${size[unit]} ${unit} from ${entrance.name} (at most ${most[unit]}) ${advice}`,
        );
}

function checkTriggers(graph: SqlGraph, report: Report): void {
  const triggers = graph.triggers.filter(({ table }) => tables.includes(table));
  if (triggers.length > bounds.triggers)
    report(
      list.file,
      `is passed by: ${triggers.length} triggers on ${tables.join(', ')} (at most ${bounds.triggers}); what a payment causes is a line of this list`,
    );
  for (const { name, table, function: called } of triggers) {
    const other = findReach(graph, called).writes.find((write) => write.table !== table);
    if (other)
      report(
        list.file,
        `is passed by: the trigger ${name} on ${table} writes ${other.table} by ${called}; call that function in this list`,
      );
  }
}

/** Lines that convert between reais and cents. */
export function findConversions(sql: string): number[] {
  return sql.split('\n').flatMap((line, index) => {
    const code = line.replace(/--.*$/u, '');
    return /\* ?100\b|\/ ?100(?:\.0)?\b/u.test(code) ? [index + 1] : [];
  });
}

function checkConversions(files: readonly SqlFile[], report: Report): void {
  const found = files.flatMap(({ file, text }) =>
    findConversions(text).map((line) => ({ file, line })),
  );
  if (found.length <= bounds.conversions) return;
  for (const { file, line } of found.filter((one) => one.file !== conversions))
    report(
      file,
      `counts with 100 in line ${line} (${found.length} such lines, at most ${bounds.conversions}): app.to_cents and app.to_reais of ${conversions} convert`,
    );
}

function checkMail(folder: string, report: Report): void {
  const files = globSync('{app,domain,server,database}/**/*.{ts,tsx,sql}', { cwd: folder })
    .filter((file) => !/\.test\.tsx?$/u.test(file))
    .filter((file) => new RegExp(`\\b${sampleMail}\\b`, 'u').test(read(folder, file)));
  if (files.length <= bounds.filesOfOneMail) return;
  for (const file of files.toSorted())
    report(
      file,
      `names the mail ${sampleMail} (${files.length} files do, at most ${bounds.filesOfOneMail}): read owed.mails instead`,
    );
}

const read = (folder: string, file: string) => readFileSync(path.join(folder, file), 'utf8');

export function checkMoney(report: Report, folder = process.cwd()): void {
  const files = globSync('database/**/*.sql', { cwd: folder, exclude: ['**/seeds.sql'] })
    .toSorted()
    .map((file) => ({ file, text: read(folder, file) }));
  const graph = readGraph(files);
  checkReach(graph, report);
  checkTriggers(graph, report);
  checkConversions(files, report);
  checkMail(folder, report);
}
