import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { expectConsole } from '#tests/support/console.ts';
import { visit } from '#tests/support/page.tsx';
import NotFound from './not-found.tsx';

test('an unknown address shows the not-found page, which links home, and is logged in the console', () => {
  expectConsole(/\/nada\/aqui/u);
  visit({ screens: { '/nada/aqui': NotFound }, at: '/nada/aqui' });
  expect(screen.getByRole('heading', { name: 'Oops! Page not found' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Voltar ao início' }).getAttribute('href')).toBe('/');
});
