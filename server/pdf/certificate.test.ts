import { expect, test } from 'vitest';
import { readPdf } from '#tests/support/pdf.ts';
import { createCertificate, toSentence } from './certificate.ts';
import { toPrintable } from '#domain/text/printable.ts';

async function readSizes(holderName: string): Promise<number[]> {
  const pdf = await createCertificate({
    holderName,
    courseTitle: 'Masterclass Inglês Proibido',
    minutes: 120,
    issuedAt: new Date('2026-11-22T12:00:00Z'),
    code: 'IP-7K2M-9QXD-41RT-ZB6H',
    verifyUrl: 'https://example.com/certificado/IP-7K2M-9QXD-41RT-ZB6H',
  });
  const { pages, drawing } = readPdf(pdf);
  expect(pages).toBe(1);
  return [...drawing.matchAll(/\/F\d+ ([\d.]+) Tf/gu)].map(([, size]) => Number(size));
}

test.each([
  ['Maria da Conceição Aparecida dos Santos Oliveira e Silva', 18],
  [`Maria ${'da Conceição '.repeat(15)}Silva`, 9],
])('the long name %s is printed in a readable size', async (name, least) => {
  const short = await readSizes('Ana Souza');
  const long = await readSizes(name);
  expect(long).toHaveLength(short.length + 1); // one line more
  const own = long.filter((size) => !short.includes(size));
  expect(Math.min(...own)).toBeGreaterThanOrEqual(least);
});

test('names in other scripts are printed in Latin letters', () => {
  expect(toPrintable('Łukasz Đặng Işık Œuvrard Ƣ')).toBe('Lukasz Dang Isik OEuvrard ?');
});

test('a certificate says that its holder concluded the lessons, with their real minutes', () => {
  expect(toSentence({ courseTitle: 'Módulo 1', minutes: 400 })).toBe(
    'concluiu as aulas de “Módulo 1”, que somam 6 horas e 40 minutos.',
  );
});

test.each([
  ['two hundred wide letters', 'W'.repeat(200)],
  ['an accent repeated to the end', `A${'\u0301'.repeat(199)}`],
  ['nothing that the font has', '李'.repeat(200)],
  ['a text that runs backwards, with a NUL and half a letter', '\u202EAna\0\uD800'],
])('a name of %s makes one page, in less than a second', async (_, name) => {
  const begun = performance.now();
  await readSizes(name);
  expect(performance.now() - begun).toBeLessThan(1000);
});
