import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { findFormat, guessColumns, isPaidStatus } from './columns.ts';
import { readCell, readDay, readEntry } from './read-entry.ts';

describe('columns', () => {
  test.each([
    ['hotmart', ['Código da transação', 'Email do(a) Comprador(a)']],
    ['kiwify', ['ID da venda', 'Status', 'Data de Criação']],
    ['kiwify', ['Product', 'Status', 'Customer Email']],
    ['own', ['Nome', 'E-mail', 'Curso', 'Código do curso', 'Até']],
    ['other', ['nome', 'email']],
  ])('%s is known by %j', (format, header) => {
    expect(findFormat(header)).toBe(format);
  });

  test('are found by their names, each once, whatever accents and signs they have', () => {
    expect(guessColumns(['NOME', 'E-Mail ', 'Telefone', 'C.P.F.', 'Até'])).toEqual({
      email: 1,
      name: 0,
      course: null,
      status: null,
      reference: null,
      endsOn: 4,
      phone: 2,
      document: null,
      city: null,
    });
    expect(guessColumns(['Product', 'Status', 'Customer Email', 'Customer name'])).toMatchObject({
      email: 2,
      name: 3,
      course: 0,
      status: 1,
    });
  });

  test.each(['Aprovado', 'completo', 'PAID', 'Pago', ''])('"%s" gives access', (status) => {
    expect(isPaidStatus(status)).toBe(true);
  });
  test.each(['Cancelado', 'Reembolsado', 'Expirado', 'Recusado', 'Aguardando pagamento', 'unpaid'])(
    '"%s" does not',
    (status) => {
      expect(isPaidStatus(status)).toBe(false);
    },
  );
});

describe('cells', () => {
  test.each([
    ['31/12/2026', '2026-12-31'],
    ['1/2/2027', '2027-02-01'],
    ['31/12/2026 10:20:30', '2026-12-31'],
    ['2026-12-31T10:00:00Z', '2026-12-31'],
    ['31/02/2026', null],
    ['12/31/2026', null],
    ['amanhã', null],
    ['31/12/9999', null],
  ])('%s is the day %s', (text, day) => {
    expect(readDay(text)).toBe(day);
  });

  test('lose the guard against formulas, what no screen shows, and "(none)"', () => {
    expect(readCell("'=SOMA(1)")).toBe('=SOMA(1)');
    expect(readCell("'+55 11 91234-5678")).toBe('+55 11 91234-5678');
    expect(readCell("'Twas")).toBe("'Twas");
    expect(readCell(' \u202Eana ')).toBe('ana');
    expect(readCell('(none)')).toBe('');
  });
});

test('any row gives an entry that the database takes, or a problem', () => {
  const columns = guessColumns(['email', 'nome', 'curso', 'até', 'telefone', 'cpf', 'cidade']);
  fc.assert(
    fc.property(fc.array(fc.string({ unit: 'binary' }), { maxLength: 8 }), (row) => {
      const read = readEntry(row, { columns, line: 2, today: '2026-11-27' });
      if ('problem' in read) return;
      expect(read.email).toMatch(/^[^@\s]+@[^@\s]+$/u);
      expect(read.name.length).toBeLessThanOrEqual(200);
      expect(read.phone ?? '12345678').toMatch(/^\+?\d{8,15}$/u);
    }),
  );
});
