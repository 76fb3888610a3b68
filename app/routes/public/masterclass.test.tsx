import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { visit } from '#tests/support/page.tsx';
import Masterclass from './masterclass.tsx';

const open = (version = '') =>
  visit({ screens: { '/masterclass': Masterclass }, at: `/masterclass${version}` });
const region = (name: string) => within(screen.getByRole('region', { name }));

test('the sales page of the masterclass has a hero, five secrets, a guarantee, questions and a closing call', () => {
  open();
  expect(screen.getByRole('heading', { level: 1 }).textContent).toMatch(/segredos/iu);
  expect(region('Os cinco segredos').getAllByRole('heading', { level: 3 })).toHaveLength(5);
  expect(screen.getByRole('heading', { name: 'Garantia de 7 dias' })).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'Perguntas frequentes' })).toBeTruthy();
  const call = region('A agulha já está no disco');
  expect(call.getByRole('link', { name: /^Quero a masterclass/u })).toBeTruthy();
});

test('the price card of the masterclass shows the price, its payment and its content', () => {
  open();
  const card = region('O que vem no ingresso');
  expect(card.getByText('R$ 197,00').tagName).toBe('S');
  for (const text of [
    'R$ 97,00',
    'Pagamento único, via Pix, cartão ou boleto.',
    '2 horas de conteúdo gravado',
    'Acesso vitalício',
    'Suporte por e-mail por 7 dias',
    'Certificado de participação',
  ])
    expect(card.getByText(text)).toBeTruthy();
});

test('the event version announces 90 minutes for free, five topics, a mentor and testimonials', () => {
  open('?versao=evento');
  expect(screen.getByText('Evento on-line e gratuito')).toBeTruthy();
  expect(screen.getByRole('heading', { level: 1 }).textContent).toMatch(/90 minutos/iu);
  expect(region('O que toca na noite').getAllByRole('heading', { level: 3 })).toHaveLength(5);
  expect(screen.getByText('Quem sobe ao palco')).toBeTruthy();
  expect(screen.getAllByText(/^Nota [1-5] de 5$/u)).toHaveLength(3);
});

test('the event version answers five questions, and every link of it leads to the checkout', () => {
  open('?versao=evento');
  const questions = screen.getByRole('region', { name: 'Perguntas frequentes' });
  expect(questions.querySelectorAll('details')).toHaveLength(5);
  expect(questions.textContent).toMatch(/cerca de 2 horas/u);
  const targets = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(targets.length).toBeGreaterThan(1);
  expect(new Set(targets)).toEqual(new Set(['/checkout?product=masterclass']));
});
