import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ana, signIn, toSession } from '#tests/support/fake-accounts.ts';
import { masterclass, stampSite, visit, wire } from '#tests/support/page.tsx';
import { SetPasswordPanel } from './set-password-panel.tsx';

stampSite([masterclass], { mailConfigured: true });

test('with mail a paid account waits for the confirmation of the corrected e-mail', async () => {
  let pending: object | null = null;
  wire.on('POST /rest/v1/rpc/get_my_email_change', () => pending);
  signIn({ ...ana, email: 'ana@gmial.com', claimed: false });
  const user = visit({ screens: { '/cursos': () => <SetPasswordPanel /> }, at: '/cursos' });
  await user.click(await screen.findByRole('button', { name: 'corrigir' }));
  const field = screen.getByLabelText('E-mail correto');
  await user.tab();
  await user.click(await screen.findByRole('button', { name: 'ana@gmail.com' }));
  expect(field).toHaveProperty('value', 'ana@gmail.com');
  const ends_at = '2026-11-22T12:00:00Z';
  wire.on('PUT /auth/v1/user', () => {
    pending = {
      address: 'ana@gmail.com',
      ends_at,
      due_at: null,
      awaits_new: true,
      awaits_old: false,
    };
    return { ...toSession({ ...ana, claimed: false }).user, new_email: 'ana@gmail.com' };
  });
  await user.click(screen.getByRole('button', { name: 'Salvar e-mail' }));
  expect(await screen.findByText('Falta confirmar o novo e-mail')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'corrigir' })).toBeTruthy();
});
