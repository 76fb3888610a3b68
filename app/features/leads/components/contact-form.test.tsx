import { cleanup, screen } from '@testing-library/react';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { breakOff, type FakeWire, installFakeWire } from '../../../../tests/support/fake-wire.ts';
import { masterclass, stampSite, visit } from '../../../../tests/support/render-app.tsx';
import { ContactForm } from './contact-form.tsx';

const ENDPOINT = 'POST /.netlify/functions/contact';
let wire: FakeWire;

beforeAll(() => stampSite([masterclass]));
beforeEach(() => {
  sessionStorage.clear();
  wire = installFakeWire();
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

test('a letter whose answer was lost goes again under the same id, after a reload too', async () => {
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

test('what is added after a lost answer is another letter, for the server may have the first', async () => {
  const user = open();
  await write(user);
  await send(user);
  await screen.findByText(/^Não foi possível enviar agora/u);
  await user.type(screen.getByLabelText('Mensagem'), ' E quanto?');
  await send(user);
  await expect.poll(listIds).toHaveLength(2);
  expect(new Set(listIds()).size).toBe(2);
});
