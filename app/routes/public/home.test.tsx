import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { visit } from '#tests/support/page.tsx';
import Home from './home.tsx';
import PublicLayoutRoute from './layout.tsx';

const open = () => visit({ screens: { '/': Home }, at: '/' });
const region = (name: string) => within(screen.getByRole('region', { name }));
const titlesOf = (name: string) =>
  region(name)
    .getAllByRole('heading', { level: 3 })
    .map(({ textContent }) => textContent);

test('the hero of the home page carries its badge and leads to the masterclass', () => {
  open();
  expect(screen.getByText('MÉTODO EXCLUSIVO')).toBeTruthy();
  const [call] = screen.getAllByRole('link', { name: 'Conhecer a masterclass' });
  expect(call?.getAttribute('href')).toBe('/masterclass');
});

test('the home page shows the method in three steps and in four cards', () => {
  open();
  expect(titlesOf('Três passos, um refrão')).toEqual(['Ouça', 'Entenda', 'Lembre']);
  expect(titlesOf('O método, faixa por faixa')).toEqual([
    'Ouvido antes da regra',
    'Frases, não palavras soltas',
    'Repetição espaçada',
    'Fale por cima',
  ]);
});

test('the home page shows three rated testimonials, marked as samples, and a list of results', () => {
  open();
  const audience = region('A plateia');
  expect(audience.getAllByText(/^Nota [1-5] de 5$/u)).toHaveLength(3);
  expect(audience.getAllByText(/ilustrativo/iu)).toHaveLength(3);
  const results = region('O que muda no seu inglês').getAllByRole('listitem');
  expect(results.length).toBeGreaterThan(2);
  expect(results.map(({ textContent }) => textContent)).toContain(
    'Entender o refrão sem abrir a letra',
  );
});

test('header and footer of the public pages link to their pages', () => {
  visit({ screens: { '/': PublicLayoutRoute }, at: '/' });
  const targetsOf = (part: HTMLElement) =>
    within(part)
      .getAllByRole('link')
      .map((link) => `${link.textContent} ${link.getAttribute('href')}`);
  expect(targetsOf(screen.getByRole('navigation', { name: 'Principal' }))).toEqual([
    'Home /',
    'Masterclass /masterclass',
    'Curso /curso',
  ]);
  expect(targetsOf(screen.getByRole('navigation', { name: 'Informações legais' }))).toEqual([
    'Termos de uso /termos-de-uso',
    'Política de privacidade /politica-de-privacidade',
    'Contato /contato',
  ]);
});
