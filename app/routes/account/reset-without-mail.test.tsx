import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { visit, masterclass, stampSite } from '#tests/support/page.tsx';
import ResetPassword from './reset-password.tsx';

stampSite([masterclass], { business: { whatsapp: '(11) 91234-5678' } });

test('where no mail is configured, the recovery leads to the support instead of promising a mail', async () => {
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
