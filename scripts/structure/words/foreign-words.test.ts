import { expect, test } from 'vitest';
import { findForeignWords } from './foreign-words.ts';

test.each([
  ['Defina SMTP_URL', ['SMTP_URL']],
  ['coluna payment_status', ['payment_status']],
  ['Situação: PENDING', ['PENDING']],
  ['Something failed. Please try again', ['failed', 'Please']],
  ['Pague com credit_card', ['credit_card']],
])('"%s" is not for an owner', (text, found) => {
  expect(findForeignWords(text)).toEqual(found);
});

test.each([
  'E-mail, Pix, site e link da masterclass online',
  'Escreva para oi@the-new.example ou veja https://example.com/users/new_page',
  'O CSV com cards do Anki está em /admin/baralhos',
  'Isto é de quem cuida do servidor',
])('"%s" is', (text) => {
  expect(findForeignWords(text)).toEqual([]);
});
