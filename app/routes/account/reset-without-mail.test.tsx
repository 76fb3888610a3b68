import { screen } from '@testing-library/react';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { installFakeWire } from '../../../tests/support/fake-wire.ts';
import { masterclass, stampSite, visit } from '../../../tests/support/render-app.tsx';
import ResetPassword from './reset-password.tsx';

beforeAll(() => stampSite([masterclass], { business: { whatsapp: '(11) 91234-5678' } }));
beforeEach(() => {
  localStorage.clear();
  installFakeWire();
});

test('where no mail can be sent none is promised: whoever needs a link is led to the support', async () => {
  visit({
    screens: { '/redefinir-senha': ResetPassword },
    at: { pathname: '/redefinir-senha', hash: '#error_code=otp_expired' },
  });
  expect(await screen.findByText('Este link já foi usado ou venceu. Peça outro:')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'WhatsApp' })).toBeTruthy();
  expect(screen.getByText(/^Diga o e-mail da sua conta\. Mandamos um link/u)).toBeTruthy();
  expect(screen.queryByText(/enviaremos/u)).toBeNull();
  expect(screen.queryByRole('button', { name: 'Enviar link de recuperação' })).toBeNull();
});
