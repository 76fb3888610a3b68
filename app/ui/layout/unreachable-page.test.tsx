import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { UnreachablePage } from './unreachable-page.tsx';

test.each([
  'Failed to fetch dynamically imported module: https://escola.example/assets/a.js',
  'error loading dynamically imported module',
  'Importing a module script failed.',
  'Load failed',
  'signal timed out',
])('a page whose file did not arrive blames the connection: %s', (message) => {
  render(<UnreachablePage error={new TypeError(message)} />);
  expect(screen.getByRole('alert').textContent).toContain('Verifique sua conexão.');
});

test('a fault of ours is not blamed on the connection, and the school can be told of it', () => {
  render(<UnreachablePage error={new Error("Failed to execute 'removeChild' on 'Node'")} />);
  const alert = screen.getByRole('alert');
  expect(alert.textContent).toContain('Esta página parou por um erro nosso');
  expect(alert.textContent).not.toContain('Verifique');
  expect(screen.getByRole('link', { name: 'conte para a gente' }).getAttribute('href')).toBe(
    '/contato',
  );
});
