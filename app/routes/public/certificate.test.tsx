import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { serveAccountPages } from '#tests/support/account-pages.ts';
import { address, wire, visit } from '#tests/support/page.tsx';
import CertificatePage from './certificate.tsx';

beforeEach(serveAccountPages);
const VERIFY = 'POST /rest/v1/rpc/verify_certificate';
const screens = { '/certificado': CertificatePage, '/certificado/:code': CertificatePage };
const open = (at: string) => visit({ screens, at });

describe('the page that checks a certificate', () => {
  const code = 'IP-7K2M-9QXD-41RT-ZB6H';

  test('confirms a known code', async () => {
    wire.on(VERIFY, () => ({
      code,
      is_valid: true,
      holder_name: 'Ana Souza',
      course_title: 'Masterclass',
      minutes: 400,
      issued_at: '2026-11-21T12:00:00Z',
    }));
    open(`/certificado/${code}`);
    expect(await screen.findByText('Certificado válido')).toBeTruthy();
    for (const fact of [
      'Ana Souza',
      'Masterclass',
      '6 horas e 40 minutos',
      '21 de novembro de 2026',
    ])
      expect(screen.getByText(fact)).toBeTruthy();
  });

  test('shows a refunded certificate as no longer valid, without a name', async () => {
    wire.on(VERIFY, () => ({ code, is_valid: false }));
    open(`/certificado/${code}`);
    expect(await screen.findByText('Certificado sem validade')).toBeTruthy();
    expect(screen.queryByText('Certificado válido')).toBeNull();
  });

  test('shows that a code is unknown', async () => {
    wire.on(VERIFY, () => null);
    open(`/certificado/${code}`);
    expect(await screen.findByText('Certificado não encontrado')).toBeTruthy();
  });

  test('reads a code from one field, in any spelling, and leads to its page', async () => {
    wire.on(VERIFY, () => null);
    const user = open('/certificado');
    expect(wire.bodiesOf(VERIFY)).toEqual([]);
    await user.type(
      screen.getByRole('textbox', { name: 'Código do certificado' }),
      ' ip 7k2m–9qxd41rt/ZB6H',
    );
    await user.click(screen.getByRole('button', { name: 'Conferir' }));
    expect(await screen.findByText('Certificado não encontrado')).toBeTruthy();
    expect(address()).toBe('/certificado/IP7K2M9QXD41RTZB6H');
    expect(wire.bodiesOf(VERIFY)).toEqual([{ code: 'IP7K2M9QXD41RTZB6H' }]);
  });

  test('asks for a code when the field is empty', async () => {
    const user = open('/certificado');
    await user.click(screen.getByRole('button', { name: 'Conferir' }));
    expect(screen.getByText('Digite o código do certificado')).toBeTruthy();
    expect(address()).toBe('/certificado');
  });
});
