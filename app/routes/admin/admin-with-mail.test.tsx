import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { visitAdmin } from '#tests/support/admin.tsx';
import { masterclass, stampSite, wire } from '#tests/support/page.tsx';
import Admin from './admin.tsx';

stampSite([masterclass], { mailConfigured: true });

test('the administration of a server with mail has no notice about it', async () => {
  wire.on('GET /rest/v1/courses', () => []);
  visitAdmin('', Admin, '/admin');
  expect(await screen.findByText('Selecione um curso para editar')).toBeTruthy();
  expect(screen.queryByText('O envio de e-mails está desligado')).toBeNull();
});

test('while the provider refuses the key the first page says that no payment can be made, since when, and what helps', async () => {
  wire.on('GET /rest/v1/courses', () => []);
  visitAdmin('', Admin, '/admin');
  wire.on('POST /rest/v1/rpc/admin_read_provider_problem', () => ({
    problem: 'refused',
    since: '2026-11-24T13:00:00Z',
  }));
  expect(await screen.findByText('O Sandbox recusa a chave da escola')).toBeTruthy();
  expect(
    screen.getByText(/24\/11\/2026[^]+ninguém consegue pagar[^]+Escola, Recebimento/u),
  ).toBeTruthy();
});

test('while a day could not be compared with the provider the first page says which, and that sales go on', async () => {
  wire.on('GET /rest/v1/courses', () => []);
  visitAdmin('', Admin, '/admin');
  wire.on('POST /rest/v1/rpc/admin_read_provider_problem', () => ({
    problem: 'not_compared',
    since: '2026-11-24T13:00:00Z',
    day: '2026-11-23',
  }));
  const title = 'Os pagamentos de 23/11/2026 ainda não foram comparados';
  expect(await screen.findByText(title)).toBeTruthy();
  expect(screen.getByText(/As vendas funcionam/u)).toBeTruthy();
});

test('while a service does not take the sales that it should learn of, the first page says so', async () => {
  wire.on('GET /rest/v1/courses', () => []);
  visitAdmin('', Admin, '/admin');
  const report = { target: 'meta', is_on: true, sent: 0, waiting: 1, failed: 1 };
  wire.on('POST /rest/v1/rpc/admin_read_conversions', () => [{ ...report, problem: 'HTTP 403' }]);
  expect(await screen.findByText('Meta: vendas não informadas')).toBeTruthy();
  expect(screen.getByText(/1 na fila, 1 não aceita\. Confira o número do pixel/u)).toBeTruthy();
});
