import { cleanup, screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { wire, breakOff, visit } from '#tests/support/page.tsx';
import { ContactForm } from './contact-form.tsx';

const ENDPOINT = 'POST /.netlify/functions/contact';

beforeEach(() => {
  wire.on(ENDPOINT, breakOff);
});

const open = () => visit({ screens: { '/': ContactForm }, at: '/' });
const send = (user: ReturnType<typeof open>) =>
  user.click(screen.getByRole('button', { name: 'Enviar mensagem' }));
const listIds = () => wire.bodiesOf(ENDPOINT).map(({ id }) => id);

async function write(user: ReturnType<typeof open>) {
  await user.type(await screen.findByLabelText('Nome'), 'Rui Prado');
  await user.type(screen.getByLabelText('E-mail'), 'rui@example.com');
  await user.type(screen.getByLabelText('Assunto'), 'Dúvida');
  await user.type(screen.getByLabelText('Mensagem'), 'Quando?');
}

test('a message whose answer was lost is sent again under the same id, also after a reload', async () => {
  const user = open();
  await write(user);
  await send(user);
  await screen.findByText(/^Não foi possível enviar agora/u);
  await send(user);
  cleanup();
  await send(open());
  await expect.poll(listIds).toHaveLength(3);
  expect(new Set(listIds()).size).toBe(1);
});

test('a message that is changed after a lost answer gets a new id, because the first may have arrived', async () => {
  const user = open();
  await write(user);
  await send(user);
  await screen.findByText(/^Não foi possível enviar agora/u);
  await user.type(screen.getByLabelText('Mensagem'), ' E quanto?');
  await send(user);
  await expect.poll(listIds).toHaveLength(2);
  expect(new Set(listIds()).size).toBe(2);
});
