import { afterEach, expect, test } from 'vitest';
import { openShopWithMail } from '#tests/support/mailbox.ts';
import { deliverMails } from '../deliver-mails.ts';

const { server, sql, mails } = await openShopWithMail();
afterEach(() => sql`select app.note_provider_problem(null, ${server.deps.clock()})`);

/** The check of every half minute finds this; seconds later. */
async function note(problem: 'refused' | 'unreachable' | null, seconds = 30): Promise<void> {
  server.advance(seconds * 1000);
  await sql`select app.note_provider_problem(${problem}, ${server.deps.clock()})`;
}
async function readMails() {
  const { deps } = server;
  await deliverMails({ ...deps, config: { ...deps.config, supportEmail: 'suporte@example.com' } });
  return mails.received.filter(({ subject }) => subject.startsWith('Ninguém consegue pagar'));
}

test('a refused key is mailed to the school at once, and once however long it lasts', async () => {
  await note('refused');
  await note('refused');
  await note('unreachable', 600);
  const [mail, ...more] = await readMails();
  expect(more).toEqual([]);
  expect(mail?.to).toEqual(['suporte@example.com']);
  expect(mail?.text).toMatch(/Pagamento indisponível, tente em instantes[^]+\/admin/u);
});

test('a silence of less than five minutes is mailed to nobody; a longer one, and the next one, once each', async () => {
  const before = (await readMails()).length;
  await note('unreachable');
  await note('unreachable', 200);
  await note(null);
  expect(await readMails()).toHaveLength(before);
  for (let count = 1; count <= 2; count += 1) {
    await note('unreachable');
    await note('unreachable', 301);
    expect(await readMails()).toHaveLength(before + count);
    await note(null);
  }
});

test('a problem that has ended before the mail left is mailed to nobody', async () => {
  const before = (await readMails()).length;
  await note('refused');
  await note(null);
  expect(await readMails()).toHaveLength(before);
});

test('a day that could not be compared for a day is mailed to the school, unless it was compared by then', async () => {
  const noteDay = (day: string, isWhole: boolean) =>
    sql`select app.note_compared_day(${day}::date, ${isWhole}, ${server.deps.clock()})`;
  for (const day of ['2026-11-20', '2026-11-21']) await noteDay(day, false);
  server.advance(25 * 3_600_000);
  for (const day of ['2026-11-20', '2026-11-21']) await noteDay(day, false);
  await noteDay('2026-11-21', true);
  await readMails();
  const found = mails.received.filter(({ subject }) => subject.includes('comparados'));
  expect(found.map(({ subject }) => subject)).toEqual([
    'Os pagamentos de 20/11/2026 ainda não foram comparados com o provedor',
  ]);
  expect(found[0]?.text).toContain('npm run payments -- reconcile 2026-11-20');
});
