import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { wire, breakOff, visit, masterclass, stampSite } from '#tests/support/page.tsx';
import Contact from './contact.tsx';

const ENDPOINT = 'POST /.netlify/functions/contact';
const THANKS = 'Agradecemos seu contato. Responderemos em breve!';

stampSite([masterclass], {
  business: { email: 'oi@example.com', social: 'https://a.example https://b.example' },
});
beforeEach(() => {
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

test('a message is sent, confirmed, and the form is empty again', async () => {
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
  expect(sessionStorage).toHaveLength(0);
});

test('"Enviando..." is shown during the request', async () => {
  wire.on(ENDPOINT, () => new Promise(() => {}));
  const user = await write();
  await user.click(send());
  expect(await screen.findByRole('button', { name: 'Enviando...' })).toBeTruthy();
});

test('all four fields are required, and the e-mail must be valid', async () => {
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

test('a failed message stays in the form, and its retry is the same message', async () => {
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

test('a reload keeps the typed message', async () => {
  sessionStorage.setItem('draft::contact', JSON.stringify({ name: 'Bia', message: 'Meia frase' }));
  visit({ screens: { '/contato': Contact }, at: '/contato' });
  await waitFor(() => expect(field('Mensagem').value).toBe('Meia frase'));
  expect(field('Nome').value).toBe('Bia');
});

test('the contact methods are those of the configuration', () => {
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
