import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { visit } from '#tests/support/page.tsx';
import Privacy from './privacy.tsx';
import Terms from './terms.tsx';

const titles = () =>
  screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);

function expectDates() {
  expect(screen.getByText('Última atualização: 21 de novembro de 2026')).toBeTruthy();
  expect(screen.getByText(/Versão [\d-]+, em vigor desde /u)).toBeTruthy();
}

test('the terms have eight sections, the day of today and the version in force', () => {
  visit({ screens: { '/termos-de-uso': Terms }, at: '/termos-de-uso' });
  expect(titles()).toEqual([
    expect.stringContaining('Aceitação'),
    expect.stringContaining('serviço'),
    expect.stringContaining('conta'),
    expect.stringContaining('Pagamentos'),
    expect.stringContaining('Propriedade'),
    expect.stringContaining('Responsab'),
    expect.stringContaining('Mudanças'),
    expect.stringContaining('Lei aplic'),
  ]);
  expectDates();
  expect(screen.getByText(/em até 7 dias você pode desistir/u)).toBeTruthy();
  expect(screen.getByText(/leis da República Federativa do Brasil/u)).toBeTruthy();
});

test('the privacy policy has eight sections, the day of today and the version in force', () => {
  visit({ screens: { '/politica-de-privacidade': Privacy }, at: '/politica-de-privacidade' });
  expect(titles()).toEqual([
    expect.stringContaining('cuida'),
    expect.stringContaining('guardamos'),
    expect.stringContaining('base'),
    expect.stringContaining('Cookies'),
    expect.stringContaining('compartilhamos'),
    expect.stringContaining('tempo'),
    expect.stringContaining('direitos'),
    expect.stringContaining('Mudanças'),
  ]);
  expectDates();
});
