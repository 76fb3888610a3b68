import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { serveAccountPages } from '#tests/support/account-pages.ts';
import { wire, visit } from '#tests/support/page.tsx';
import CertificatePage from './certificate.tsx';

beforeEach(serveAccountPages);
const open = (at: string) => visit({ screens: { '/certificado/:code': CertificatePage }, at });

describe('the page that checks a certificate', () => {
  const code = 'IP-7K2M-9QXD-41RT-ZB6H';

  test('confirms a known code', async () => {
    wire.on('POST /rest/v1/rpc/verify_certificate', () => ({
      code,
      is_valid: true,
      holder_name: 'Ana Souza',
      course_title: 'Masterclass',
      minutes: 120,
      issued_at: '2026-11-21T12:00:00Z',
    }));
    open(`/certificado/${code}`);
    expect(await screen.findByText('Certificado válido')).toBeTruthy();
    for (const fact of ['Ana Souza', 'Masterclass', '2 horas', '21 de novembro de 2026'])
      expect(screen.getByText(fact)).toBeTruthy();
  });

  test('shows a refunded certificate as no longer valid, without a name', async () => {
    wire.on('POST /rest/v1/rpc/verify_certificate', () => ({ code, is_valid: false }));
    open(`/certificado/${code}`);
    expect(await screen.findByText('Certificado sem validade')).toBeTruthy();
    expect(screen.queryByText('Certificado válido')).toBeNull();
  });

  test('shows that a code is unknown', async () => {
    wire.on('POST /rest/v1/rpc/verify_certificate', () => null);
    open(`/certificado/${code}`);
    expect(await screen.findByText('Certificado não encontrado')).toBeTruthy();
  });
});
