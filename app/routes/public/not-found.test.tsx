import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { visit } from '../../../tests/support/render-app.tsx';
import NotFound from './not-found.tsx';

test('an address that does not exist says so, leads home, and is noted in the console', () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  visit({ screens: { '/nada/aqui': NotFound }, at: '/nada/aqui' });
  expect(screen.getByRole('heading', { name: 'Oops! Page not found' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Voltar ao início' }).getAttribute('href')).toBe('/');
  expect(warn.mock.calls.flat()).toContain('/nada/aqui');
});
