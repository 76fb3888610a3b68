import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { wake } from '../e2e/support/wake.ts';
import { call, signInAdministrator } from './support/people.ts';
import { describeTopic, open } from './support/topic.ts';

const topic = describeTopic({ path: '/contato' });
const subject = `Dúvida ${randomUUID().slice(0, 8)}`;
const field = (label: string) => topic.page.getByLabel(label, { exact: true });
const submit = () => topic.page.getByRole('button', { name: /^Envia/u });

async function write(): Promise<void> {
  await field('Nome').fill('Bia Lima');
  await field('E-mail').fill('bia@example.com');
  await field('Assunto').fill(subject);
  await field('Mensagem').fill('Serve para quem está no zero?');
}

test('§5 Contact form | all four fields are required', async () => {
  await submit().click();
  for (const message of [
    'Nome é obrigatório',
    'Email inválido',
    'Assunto é obrigatório',
    'Mensagem é obrigatória',
  ])
    await expect(topic.page.getByText(message)).toBeVisible();
});

test('§5 Contact form | email must be of email type', async () => {
  await expect(field('E-mail')).toHaveAttribute('type', 'email');
  await write();
  await field('E-mail').fill('bia@');
  await submit().click();
  await expect(topic.page.getByText('Email inválido')).toBeVisible();
});

test('§5 Contact form | without a network nothing written is lost, not even by a reload', async () => {
  const { page, context } = topic;
  await write();
  await context.setOffline(true);
  await submit().click();
  await expect(page.getByRole('alert').filter({ hasText: 'está guardado' })).toBeVisible();
  await context.setOffline(false);
  await page.reload();
  await wake(page);
  await expect(field('Assunto')).toHaveValue(subject);
  await expect(field('Mensagem')).toHaveValue('Serve para quem está no zero?');
});

test('§2 Contact | submit shows "Enviando..." as long as the request lasts', async () => {
  const { page } = topic;
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/contact', async (route) => {
    await held;
    await route.continue();
  });
  await submit().click();
  await expect(submit()).toHaveText('Enviando...');
  release();
});

test('§2 Contact | then the toast "Mensagem enviada" thanks, and the form is cleared', async () => {
  const { page } = topic;
  await expect(page.getByText('Mensagem enviada')).toBeVisible();
  await expect(page.getByText('Agradecemos seu contato. Responderemos em breve!')).toBeVisible();
  for (const label of ['Nome', 'E-mail', 'Assunto', 'Mensagem'])
    await expect(field(label)).toHaveValue('');
  await page.unroute('**/contact');
});

test('§2 Contact | the message is stored, once, and administrators read it', async () => {
  const session = await signInAdministrator();
  const path = `/rest/v1/contact_messages?select=name,email&subject=eq.${encodeURIComponent(subject)}`;
  const { body } = await call(path, { session, method: 'GET' });
  expect(body).toEqual([{ name: 'Bia Lima', email: 'bia@example.com' }]);
});

test('§5 Contact form | a robot that fills the invisible field is thanked and not stored', async () => {
  const robot = { name: 'Robô', email: 'robo@example.com', subject, message: 'x', website: 'x' };
  const { status, body } = await call('/.netlify/functions/contact', { body: robot });
  expect({ status, body }).toEqual({ status: 200, body: { ok: true } });
  const session = await signInAdministrator();
  const stored = await call('/rest/v1/contact_messages?select=id&name=eq.Rob%C3%B4', {
    session,
    method: 'GET',
  });
  expect(stored.body).toEqual([]);
  await open(topic.page, '/contato');
});
