import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { visit } from '#tests/support/page.tsx';
import Privacy from './privacy.tsx';
import Terms from './terms.tsx';

test.each([
  [
    'terms',
    Terms,
    /Aceitação.*serviço.*conta.*Pagamentos.*Propriedade.*Responsab.*Mudanças.*Lei aplic/u,
  ],
  [
    'privacy policy',
    Privacy,
    /cuida.*guardamos.*base.*Cookies.*compartilhamos.*tempo.*direitos.*Mudanças/u,
  ],
])('the %s: eight sections, the day of today and the version in force', (_, Page, titles) => {
  visit({ screens: { '/pagina': Page }, at: '/pagina' });
  const sections = screen.getAllByRole('heading', { level: 2 });
  expect(sections).toHaveLength(8);
  expect(sections.map(({ textContent }) => textContent).join(' ')).toMatch(titles);
  expect(screen.getByText('Última atualização: 21 de novembro de 2026')).toBeTruthy();
  expect(screen.getByText(/Versão [\d-]+, em vigor desde /u)).toBeTruthy();
});

test('the terms name the seven days of the guarantee and the law of Brazil', () => {
  visit({ screens: { '/termos-de-uso': Terms }, at: '/termos-de-uso' });
  expect(screen.getByText(/em até 7 dias você pode desistir/u)).toBeTruthy();
  expect(screen.getByText(/leis da República Federativa do Brasil/u)).toBeTruthy();
});
