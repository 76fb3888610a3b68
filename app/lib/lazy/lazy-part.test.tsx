import { render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { expect, test } from 'vitest';
import { lazyPart } from './lazy-part.ts';

test('a part that fails to load leaves the page as it is', async () => {
  const Failing = lazyPart(() => Promise.reject(new TypeError('Failed to fetch')));
  const Loaded = lazyPart(() => Promise.resolve(() => <p>Crie sua senha</p>));
  render(
    <Suspense>
      <p>Pague com Pix</p>
      <Failing />
      <Loaded />
    </Suspense>,
  );
  expect(await screen.findByText('Crie sua senha')).toBeTruthy();
  expect(screen.getByText('Pague com Pix')).toBeTruthy();
});
