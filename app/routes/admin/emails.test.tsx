import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { listPage, visitAdmin } from '#tests/support/admin.tsx';
import { refuse, wire } from '#tests/support/page.tsx';
import EmailsRoute from './emails.tsx';

const rpc = (name: string) => `POST /rest/v1/rpc/${name}`;
const open = () => visitAdmin('emails', EmailsRoute, '/admin/emails');

const mail = (changes: Record<string, unknown>) => ({
  id: 1,
  kind: 'purchase_confirmed',
  label: 'Pagamento confirmado',
  address: 'ana@example.com',
  problem: 'refused',
  at: '2026-11-20T12:00:00Z',
  can_send: true,
  ...changes,
});

/** A server that lists these mails and queues each that is asked for. */
function serve(mails: ReturnType<typeof mail>[]): void {
  let listed = mails;
  wire.on(rpc('admin_list mail_problems'), () => listPage(listed));
  wire.on(rpc('admin_resend_mail'), () => {
    listed = listed.slice(1);
    return Response.json(true);
  });
}

test('a refused mail is listed with kind, reader, time and reason, and is sent again without a question', async () => {
  serve([mail({})]);
  const user = open();
  expect(await screen.findByText('Pagamento confirmado')).toBeTruthy();
  expect(screen.getByText('ana@example.com')).toBeTruthy();
  expect(screen.getByText('O servidor de e-mail recusou.')).toBeTruthy();
  expect(screen.getByText('20/11/2026, 09:00')).toBeTruthy();
  await user.click(
    screen.getByRole('button', {
      name: 'Enviar de novo: Pagamento confirmado, para ana@example.com',
    }),
  );
  expect(await screen.findByText('O e-mail sai de novo em instantes')).toBeTruthy();
  expect(await screen.findByText('Nenhum e-mail com problema.')).toBeTruthy();
  expect(wire.bodiesOf(rpc('admin_resend_mail'))).toEqual([{ mail_id: 1 }]);
});

test('a mail that may have arrived is sent again only after a question', async () => {
  serve([mail({ problem: 'unclear', kind: 'welcome', label: 'Boas-vindas' })]);
  const user = open();
  const button = await screen.findByRole('button', { name: /^Enviar de novo/u });
  await user.click(button);
  const question = screen.getByRole('dialog', { name: 'Enviar de novo?' });
  expect(within(question).getByText(/duas vezes/u)).toBeTruthy();
  await user.click(within(question).getByRole('button', { name: 'Cancelar' }));
  expect(wire.bodiesOf(rpc('admin_resend_mail'))).toEqual([]);
  await user.click(button);
  await user.click(
    within(screen.getByRole('dialog')).getByRole('button', { name: 'Enviar de novo' }),
  );
  await waitFor(() => expect(screen.queryByText('Boas-vindas')).toBeNull());
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a refusal to send a mail again is shown, and the mail stays listed', async () => {
  serve([mail({})]);
  wire.on(rpc('admin_resend_mail'), refuse(403, { code: '42501', message: 'no' }));
  const user = open();
  await user.click(await screen.findByRole('button', { name: /^Enviar de novo/u }));
  expect(await screen.findByText('Sua conta não pode mais fazer isto.')).toBeTruthy();
  expect(screen.getByText('Pagamento confirmado')).toBeTruthy();
});

test('a mail whose address is deleted has no button, and one to the school says so', async () => {
  serve([
    mail({ id: 2, kind: 'email_changed', address: null, can_send: false }),
    mail({ id: 1, kind: 'contact_message', address: null, problem: 'too_old' }),
  ]);
  open();
  expect(await screen.findByText('Endereço já apagado')).toBeTruthy();
  expect(screen.getByText('Endereço da escola')).toBeTruthy();
  expect(screen.getAllByRole('button', { name: /^Enviar de novo/u })).toHaveLength(1);
});
