import { screen, waitFor } from '@testing-library/react';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { breakOff, type FakeWire, installFakeWire } from '../../../tests/support/fake-wire.ts';
import { masterclass, stampSite, visit } from '../../../tests/support/render-app.tsx';
import Contact from './contact.tsx';

const ENDPOINT = 'POST /.netlify/functions/contact';
const THANKS = 'Agradecemos seu contato. Responderemos em breve!';
let wire: FakeWire;

beforeAll(() =>
  stampSite([masterclass], {
    business: { email: 'oi@example.com', social: 'https://a.example https://b.example' },
  }),
);
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  wire = installFakeWire();
  wire.on(ENDPOINT, () => ({ ok: true }));
});

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);

async function write() {
  const user = visit({ screens: { '/contato': Contact }, at: '/contato' });
  await user.type(field('Nome'), 'Bia Lima');
  await user.type(field('E-mail'), 'bia@example.com');
  await user.type(field('Assunto'), 'Dúvida');
  await user.type(field('Mensagem'), 'Serve para mim?');
  return user;
}

const send = () => screen.getByRole('button', { name: 'Enviar mensagem' });

test('a message is sent, thanked for, and the form is empty again', async () => {
  const user = await write();
  await user.click(send());
  expect(await screen.findByText('Mensagem enviada')).toBeTruthy();
  expect(screen.getByText(THANKS)).toBeTruthy();
  expect(wire.bodiesOf(ENDPOINT)).toMatchObject([
    {
      name: 'Bia Lima',
      email: 'bia@example.com',
      subject: 'Dúvida',
      message: 'Serve para mim?',
      website: '',
    },
  ]);
  for (const label of ['Nome', 'E-mail', 'Assunto', 'Mensagem'])
    expect(field(label).value).toBe('');
  expect(sessionStorage.getItem('contact-draft')).toBeNull();
});

test('"Enviando..." lasts as long as the request', async () => {
  wire.on(ENDPOINT, () => new Promise(() => {}));
  const user = await write();
  await user.click(send());
  expect(await screen.findByRole('button', { name: 'Enviando...' })).toBeTruthy();
});

test('all four fields are required, and the e-mail must be one', async () => {
  const user = visit({ screens: { '/contato': Contact }, at: '/contato' });
  await user.type(field('E-mail'), 'bia@');
  await user.click(send());
  for (const text of [
    'Nome é obrigatório',
    'Email inválido',
    'Assunto é obrigatório',
    'Mensagem é obrigatória',
  ])
    expect(await screen.findByText(text)).toBeTruthy();
  expect(wire.bodiesOf(ENDPOINT)).toEqual([]);
});

test('without a network nothing written is lost, and sending again is the same message', async () => {
  wire.on(ENDPOINT, breakOff);
  const user = await write();
  await user.click(send());
  expect((await screen.findByRole('alert')).textContent).toMatch(/está guardado/u);
  expect(field('Mensagem').value).toBe('Serve para mim?');
  wire.on(ENDPOINT, () => ({ ok: true }));
  await user.click(send());
  expect(await screen.findByText('Mensagem enviada')).toBeTruthy();
  const [first, second] = wire.bodiesOf(ENDPOINT);
  expect(first).toHaveProperty('id');
  expect(second).toEqual(first);
});

test('a reload keeps what was written', async () => {
  sessionStorage.setItem('contact-draft', JSON.stringify({ name: 'Bia', message: 'Meia frase' }));
  visit({ screens: { '/contato': Contact }, at: '/contato' });
  await waitFor(() => expect(field('Mensagem').value).toBe('Meia frase'));
  expect(field('Nome').value).toBe('Bia');
});

test('the ways to reach the school are those of its configuration', () => {
  visit({ screens: { '/contato': Contact }, at: '/contato' });
  expect(screen.getByRole('link', { name: 'oi@example.com' }).getAttribute('href')).toBe(
    'mailto:oi@example.com',
  );
  expect(screen.getByText('Segunda a sexta, das 9h às 18h')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'https://b.example' })).toBeTruthy();
  expect(screen.getByText('Telefone').closest('[data-stamped]')?.getAttribute('data-stamped')).toBe(
    '',
  );
});
