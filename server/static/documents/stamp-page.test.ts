import { expect, test } from 'vitest';
import { forFile } from '#tests/support/for-file.ts';
import { openTestSite } from '#tests/support/test-site.ts';
import { loadCatalogue } from '../catalogue/load-catalogue.ts';
import type { Resource } from '../representations/resource.ts';
import { readBuild } from '../read-build.ts';
import { createDocuments } from './documents.ts';
import { stampFresh } from './stamp-page.ts';
import { parsePage } from './template.ts';

const { options } = await forFile(openTestSite());
const { sql } = options.database;
const common = {};

/** Processor time of this thread, in milliseconds. */
const cpuMs = () => {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
};

const setPrice = (price: number) =>
  sql`update courses set price = ${price} where id = 'masterclass'`;

test('a page is made anew when a value or the page itself has changed, and else left alone', async () => {
  const where = new Map<string, Resource>();
  const template = parsePage('<html lang="pt-BR"><p>⟦masterclass.priceText⟧</p>');
  const stampWith = async (used = template) =>
    stampFresh(
      [where, '/'],
      { file: '/index.html', template: used },
      await loadCatalogue(options),
      {
        common,
        status: 200,
      },
    );
  await setPrice(97);
  const [first] = await stampWith();
  expect(first?.identity.body.toString()).toContain('R$ 97,00');
  expect(await stampWith()).toEqual([]);
  expect(where.get('/')).toBe(first);
  await sql`update courses set title = 'Outro nome' where id = 'masterclass'`;
  expect(await stampWith()).toEqual([]);
  await setPrice(98);
  const [dearer] = await stampWith();
  expect(dearer?.identity.body.toString()).toContain('R$ 98,00');
  const [other] = await stampWith(parsePage('<html lang="pt-BR"><p>R$ 98,00</p><i></i>'));
  expect(other?.identity.body.toString()).toContain('<i>');
});

test('two hundred courses are stamped one page at a time, and one price stamps few pages anew', async () => {
  await sql`
    insert into courses (id, slug, title, description, price, is_available, is_listed, enrollment_status, position)
    select 'muitos-' || n, 'muitos-' || n, 'Ritmo ' || n, 'Inglês.', 97, true, true, 'open', 900 + n
    from generate_series(1, 200) n`;
  const documents = createDocuments(readBuild(options.folder), { common, compress: () => {} });
  const first: Resource[][] = [];
  const costs: number[] = [];
  let before = cpuMs();
  for (const changed of documents.stampAll(await loadCatalogue(options))) {
    first.push(changed);
    costs.push(cpuMs() - before);
    before = cpuMs();
  }
  const mostMs = 20; // the event loop waits no longer
  expect(Math.max(...costs)).toBeLessThan(mostMs);
  expect(first.filter((changed) => changed.length > 0).length).toBeGreaterThan(400);
  expect(Math.max(...first.map((changed) => changed.length))).toBe(1);
  await sql`update courses set price = 300 where id = 'muitos-7'`;
  const untouched = documents.findCheckout('muitos-8');
  const again = [...documents.stampAll(await loadCatalogue(options))].flat();
  expect(again).toContain(documents.findCheckout('muitos-7'));
  expect(documents.findCheckout('muitos-8')).toBe(untouched);
  expect(again.length).toBeLessThan(20);
});
