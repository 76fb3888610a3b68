import { screen } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { installFakeWire } from '../../../../tests/support/fake-wire.ts';
import { masterclass, stampSite, visit } from '../../../../tests/support/render-app.tsx';
import { WaitingListPage } from './waiting-list-page.tsx';

beforeAll(() => stampSite([masterclass]));

test('whoever has joined is told once, and finds himself at what comes next', async () => {
  installFakeWire().on('POST /.netlify/functions/join-waiting-list', () => ({ ok: true }));
  const user = visit({
    screens: { '/': () => <WaitingListPage product="masterclass" /> },
    at: '/',
  });
  await user.type(screen.getByLabelText('Nome'), 'Bia Lima');
  await user.type(screen.getByLabelText('E-mail'), 'bia@example.com');
  await user.click(screen.getByRole('button', { name: 'Entrar na lista' }));
  expect(await screen.findAllByText('Você foi adicionado à lista de espera!')).toHaveLength(1);
  const next = screen.getByText('Enquanto isso, a masterclass já está tocando.');
  expect(document.activeElement).toBe(next);
});
