import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { visitAdmin } from '#tests/support/admin.tsx';
import { masterclass, stampSite, wire } from '#tests/support/page.tsx';
import Admin from './admin.tsx';

stampSite([masterclass], { mailConfigured: true });

test('the administration of a server with mail has no notice about it', async () => {
  wire.on('GET /rest/v1/courses', () => []);
  visitAdmin('', Admin, '/admin');
  expect(await screen.findByText('Selecione um curso para editar')).toBeTruthy();
  expect(screen.queryByText('O envio de e-mails está desligado')).toBeNull();
});
