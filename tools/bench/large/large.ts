// npm run bench -- --large: what each read of the screens costs in a database of 100,000 people.
import { cleanUp, cleanUpOnFailure } from '../cleanup.ts';
import { median, sendOnce, type Shot } from '../load.ts';
import { connect, createMember, signInAdministrator, type Member } from '../people.ts';
import { createDataDir, startProduct, type Running } from '../servers.ts';
import { fill, findIds, type Ids } from './fill.sql.ts';
import { toReads, type Read } from './reads.ts';
import { benchImport, type Figure } from './import.ts';
import { benchRoster } from './roster.ts';
import { benchStudy } from './study.ts';

const port = 4910;
const rounds = 7;
const mostRoundsMs = 8_000;
const aimMs = 150;
const aimBytes = 500_000;

type Tokens = Record<Read['as'], string>;

async function fillProduct(product: Running): Promise<{ member: Member; ids: Ids }> {
  const member = await createMember(product);
  const sql = connect(product.dataDir);
  await fill(sql);
  const ids = await findIds(sql);
  await sql.end();
  return { member, ids };
}

function toShot(product: Running, { as, path, body }: Read, tokens: Tokens, key: string): Shot {
  const headers = { apikey: key, authorization: `Bearer ${tokens[as]}`, 'accept-encoding': 'br' };
  const url = product.url + path;
  if (!body) return { url, headers };
  const sent = { ...headers, 'content-type': 'application/json' };
  return { url, method: 'POST', headers: sent, body: JSON.stringify(body) };
}

/** Median of a few rounds after one that fills the caches; a slow read gets fewer. */
async function measure(shot: Shot): Promise<{ ms: number; sentBytes: number; bytes: number }> {
  const times: number[] = [];
  const endAt = performance.now() + mostRoundsMs;
  const plain = await sendOnce({ ...shot, headers: { ...shot.headers, 'accept-encoding': '' } });
  if (plain.status >= 400) throw new Error(`${shot.url}: ${plain.status} ${plain.body}`);
  let sentBytes = 0;
  do {
    const startedAt = performance.now();
    sentBytes = (await sendOnce(shot)).bytes.byteLength;
    times.push(performance.now() - startedAt);
  } while (times.length < rounds && performance.now() < endAt);
  return { ms: median(times), sentBytes, bytes: plain.bytes.byteLength };
}

const toLine = (cells: readonly string[]) =>
  cells.map((cell, index) => (index === 0 ? cell.padEnd(46) : cell.padStart(12))).join('');

async function measureAll(
  product: Running,
  reads: readonly Read[],
  { key, ...tokens }: Tokens & { key: string },
): Promise<void> {
  console.log(toLine(['\nread', 'median ms', 'bytes', 'sent', 'aim']));
  let missed = 0;
  for (const read of reads) {
    const { ms, bytes, sentBytes } = await measure(toShot(product, read, tokens, key));
    const most = read.aimMs ?? aimMs;
    const isMet = ms <= most && bytes <= aimBytes;
    if (!isMet) missed += 1;
    const numbers = [ms.toFixed(0), bytes.toLocaleString('en'), sentBytes.toLocaleString('en')];
    console.log(toLine([`${read.as} ${read.name}`, ...numbers, isMet ? 'met' : `MISSED ${most}`]));
  }
  console.log(
    `\n${missed} of ${reads.length} reads miss their aim (${aimMs} ms where none is named) or ${aimBytes.toLocaleString('en')} bytes.`,
  );
  if (missed > 0) process.exitCode = 1;
}

/** The cost of a student's study at the database. */
async function measureStudy({ dataDir }: Running, { id }: Member): Promise<void> {
  const sql = connect(dataDir);
  console.log(toLine(['\nat the database', 'median ms', 'aim ms']));
  for (const { name, ms, aimMs } of await benchStudy(sql, id))
    console.log(toLine([name, ms.toFixed(1), String(aimMs), ms <= aimMs ? 'met' : 'MISSED']));
  await sql.end();
}

function printFigures(title: string, figures: readonly Figure[]): void {
  console.log(toLine([`\n${title}`, 'measured', 'aim']));
  for (const { name, value, aim } of figures)
    console.log(toLine([name, value.toFixed(0), String(aim), value <= aim ? 'met' : 'MISSED']));
}

/** `isReadsOnly`: without study and import. */
export async function benchLarge(isReadsOnly: boolean): Promise<void> {
  cleanUpOnFailure();
  const product = await startProduct(createDataDir().folder, port);
  console.log('Filling:');
  const { member, ids } = await fillProduct(product);
  const session = JSON.parse(await signInAdministrator(product, member.key)) as {
    access_token: string;
  };
  const tokens = { admin: session.access_token, member: member.token, visitor: member.key };
  await measureAll(product, toReads(ids), { key: member.key, ...tokens });
  if (!isReadsOnly) {
    await measureStudy(product, member);
    printFigures(
      'an import of 100,000 notes',
      await benchImport(product, tokens.admin, member.key),
    );
    printFigures(
      'an import of 100,000 people',
      await benchRoster(product, tokens.admin, member.key),
    );
  }
  await cleanUp();
}
