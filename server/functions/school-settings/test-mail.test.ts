import { expect, test } from 'vitest';
import { parseConfig } from '#server/config/config.ts';
import { forFile } from '#tests/support/for-file.ts';
import { startMailServer } from '#tests/support/mail-server.ts';
import { createMailer } from '#server/mail/mailer.ts';
import { isPublicAddress } from '#server/http/connection/public-address.ts';
import { createTestApp } from '#tests/support/test-app.ts';
import { toMailProblem } from './mail-problem.ts';
import type { SchoolSettings, TestMailResponse } from '#domain/contracts/school-settings.ts';

const mails = await forFile(startMailServer());
const from = 'Escola <oi@example.com>';
const server = await forFile(createTestApp());
const admin = await server.createPerson({ isAdmin: true });
const publicUrl = server.deps.config.publicUrl;

function useMail(smtpUrl: string): void {
  const { config } = server.deps;
  const mail = parseConfig({ SMTP_URL: smtpUrl, MAIL_FROM: from }).mail;
  server.deps.config = { ...config, mail };
  server.deps.mailer = createMailer(smtpUrl, from);
}

async function sendTest(): Promise<TestMailResponse> {
  const answer = await server.send('/.netlify/functions/test-mail', {}, admin);
  expect(answer.status).toBe(200);
  return (await answer.json()) as TestMailResponse;
}

async function readTest(): Promise<SchoolSettings['mailTest']> {
  const answer = await server.request('/.netlify/functions/school-settings', {}, admin);
  return ((await answer.json()) as SchoolSettings).mailTest;
}

test('without a mail server nothing can be tested', async () => {
  const answer = await server.send('/.netlify/functions/test-mail', {}, admin);
  expect([answer.status, await answer.json()]).toMatchObject([
    503,
    { message: 'Salve primeiro o servidor de envio e o remetente.' },
  ]);
});

test('the link of a test mail marks these mail settings as working, and no others', async () => {
  useMail(mails.url);
  expect(await sendTest()).toEqual({ problem: null, address: admin.email });
  expect(await readTest()).toMatchObject({ arrivedAt: null });
  const href =
    /https?:\S+mail-arrived\?token=[\w-]+/u.exec(mails.received[0]?.text ?? '')?.[0] ?? '';
  expect(mails.received[0]?.to).toEqual([admin.email]);
  const page = await server.request(href.replace(publicUrl, ''));
  expect(await page.text()).toContain('O e-mail chegou');
  expect(await readTest()).toMatchObject({ arrivedAt: expect.any(String) });
  const { config } = server.deps;
  server.deps.config = {
    ...config,
    mail: config.mail && { ...config.mail, from: 'b@example.com' },
  };
  expect(await readTest()).toBeNull();
});

test('a guessed link marks nothing', async () => {
  const page = await server.request('/.netlify/functions/mail-arrived?token=adivinhado');
  expect([page.status, await page.text()]).toEqual([404, expect.stringContaining('Link inválido')]);
});

test.each([
  ['refuses the sender', { at: 'sender', answer: '550 5.7.1 10.0.0.7 not allowed' }, /remetente/u],
  ['refuses the reader', { at: 'reader', answer: '550 5.1.1 who?' }, /destino/u],
  ['hangs up', { at: 'greeting', answer: 'break' }, /não/u],
] as const)(
  'a server that %s gets one sentence, without its own words',
  async (_, trouble, sentence) => {
    useMail(mails.url);
    mails.behave(trouble);
    const { problem } = await sendTest();
    expect(problem).toMatch(sentence);
    expect(problem).not.toMatch(/10\.0|550|\b127\b/u);
    mails.behave('accept');
  },
);

test('an inner address is refused with a sentence that does not name it', async () => {
  server.deps.mailer = createMailer(mails.url, from, isPublicAddress);
  const { problem } = await sendTest();
  expect(problem).toBe(
    'Este servidor fica numa rede interna. Use o endereço público do serviço de e-mail.',
  );
});

test('a wrong password is called so', () => {
  expect(toMailProblem({ outcome: 'failed', code: 'EAUTH', command: 'AUTH PLAIN' })).toMatch(
    /usuário ou a senha/u,
  );
});

test('tests are limited', async () => {
  useMail(mails.url);
  const answers = [];
  for (let count = 0; count < 11; count += 1)
    answers.push(await server.send('/.netlify/functions/test-mail', {}, admin));
  expect(answers.at(-1)?.status).toBe(429);
});
