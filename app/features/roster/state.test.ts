import { expect, test } from 'vitest';
import { guessColumns } from '#domain/account/roster/columns.ts';
import { suggestChoices, toFirstChoices } from './state.ts';

const first = toFirstChoices(guessColumns(['E-mail', 'Produto', 'Status']));
const courses = [
  { id: 'a', title: 'Inglês do Zero' },
  { id: 'b', title: 'Mentoria' },
  { id: 'c', title: 'Mentoria' },
];

test('a product goes to the one course of its title, and paid sales are ticked', () => {
  const rows = 1;
  const counted = {
    products: ['INGLES DO ZERO', 'Mentoria', 'Outro', 'Área de Membros', ''].map((name) => ({
      name,
      rows,
    })),
    statuses: ['Aprovado', 'paid', 'Cancelado', 'Reembolsado', ''].map((name) => ({ name, rows })),
  };
  const { courses: chosen, statuses } = suggestChoices(first, counted, {
    courses,
    area: 'Área de membros',
  });
  expect(chosen).toEqual({
    'INGLES DO ZERO': 'a',
    Mentoria: '',
    Outro: '',
    'Área de Membros': '*',
    '': '',
  });
  expect(statuses).toEqual(['Aprovado', 'paid', '']);
});
