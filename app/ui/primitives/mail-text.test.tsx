import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderToString } from 'react-dom/server';
import { MailText } from './mail-text.tsx';

const text = <MailText otherwise="A escola escreve.">Avisamos por e-mail.</MailText>;

test('a page of a server without mail says what happens instead', () => {
  render(text);
  expect(screen.getByText('A escola escreve.')).toBeTruthy();
  expect(screen.queryByText('Avisamos por e-mail.')).toBeNull();
});

test('a prerendered page holds both sentences, and the stamped flag shows one', () => {
  document.body.innerHTML = renderToString(text);
  const [withMail, without] = document.querySelectorAll('span');
  expect(withMail?.dataset).toMatchObject({ stamped: 'false' });
  expect(without?.matches('[data-stamped] + [data-otherwise]')).toBe(true);
});
