// Invitations and links by the secret key.
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { createAdministration } from '#tests/support/administration.ts';
import { expectFailure, readLinkToken, readSession } from '#tests/support/auth-app.ts';
import { newEmail } from '#tests/support/new-email.ts';
import { connectMail } from '#tests/support/mailbox.ts';
import { deliverMails } from '#server/mail/deliver-mails.ts';

const { server, administer, create, audited, makeAdministrator } = await createAdministration();
const { sql } = server.deps.database;
const mails = await connectMail(server);

const linkSchema = z.looseObject({
  id: z.string(),
  action_link: z.string(),
  email_otp: z.string().regex(/^\d{6}$/),
  hashed_token: z.string(),
  verification_type: z.string(),
  redirect_to: z.string(),
});
async function generate(body: object) {
  const answer = await administer('POST', '/admin/generate_link', body);
  if (answer.status !== 200) throw new Error(await answer.text());
  return linkSchema.parse(await answer.json());
}
const verify = (body: object) => server.call('POST', '/verify', body);
const isProven = async (id: string) => {
  const [row] =
    await sql`select mailbox_proven_at is not null as proven from auth.users where id = ${id}`;
  return row?.['proven'];
};
const follow = async (link: string) => {
  const { pathname, search } = new URL(link);
  const answer = await server.app.request(pathname + search);
  return new URL(answer.headers.get('location') ?? '');
};

describe('an invitation', () => {
  test('makes an account and mails a link that opens it once and proves its mailbox', async () => {
    const email = newEmail();
    const answer = await administer('POST', '/invite', { email, data: { full_name: 'Ana' } });
    const user = z.looseObject({ id: z.string() }).parse(await answer.json());
    expect(user).toMatchObject({
      email,
      invited_at: expect.any(String),
      user_metadata: { full_name: 'Ana' },
    });
    await deliverMails(server.deps);
    const mail = mails.received.find(({ to }) => to.includes(email));
    expect(mail?.subject).toBe('Seu convite para o Inglês Proibido');
    const token_hash = readLinkToken(mail?.text);
    const session = await readSession(await verify({ type: 'invite', token_hash }));
    expect(session.user.id).toBe(user.id);
    expect(await isProven(user.id)).toBe(true);
    await expectFailure(verify({ type: 'invite', token_hash }), 'otp_expired');
    expect((await audited(user.id)).map(({ action }) => action)).toEqual([
      'create_account',
      'invite_person',
    ]);
    await expectFailure(administer('POST', '/invite', { email }), 'email_exists', 422);
  });

  test('goes again to who has not accepted it, and never to an administrator', async () => {
    const { email, id } = await create({ email: newEmail() });
    expect((await administer('POST', '/invite', { email })).status).toBe(200);
    await deliverMails(server.deps);
    expect(mails.received.filter(({ to }) => to.includes(email))).toHaveLength(1);
    await sql`insert into public.team_members (user_id, role) values (${id}, 'owner')`;
    await expectFailure(administer('POST', '/invite', { email }), 'not_admin', 403);
  });
});

describe('a generated link', () => {
  const types = ['signup', 'invite', 'magiclink', 'recovery'];
  const generateFor = async (type: string, email: string) => {
    if (type === 'recovery') await create({ email });
    return generate({ type, email, password: 'segredo-1', data: { a: 1 } });
  };

  test.each(types)('of the type %s opens its account by its code, once', async (type) => {
    const email = newEmail();
    const made = await generateFor(type, email);
    expect(made.verification_type).toBe(type === 'magiclink' ? 'signup' : type);
    expect(mails.received).toEqual([]);
    expect(await isProven(made.id)).toBe(false);
    const token = made.email_otp;
    const session = await readSession(await verify({ type, email, token }));
    expect(session.user.id).toBe(made.id);
    expect(await isProven(made.id)).toBe(true);
    await expectFailure(verify({ type, email, token }), 'otp_expired', 403);
  });

  test.each(types)('of the type %s opens its account by its link, once', async (type) => {
    const made = await generateFor(type, newEmail());
    const page = await follow(made.action_link);
    const fields = new URLSearchParams(page.hash.slice(1));
    expect(fields.get('type')).toBe(made.verification_type);
    expect((await server.readUser(fields.get('access_token') ?? '')).status).toBe(200);
    expect(await isProven(made.id)).toBe(true);
    await expectFailure(verify({ type, token_hash: made.hashed_token }), 'otp_expired');
  });

  test('outlives mails that a stranger asks for', async () => {
    const { user } = await server.signUp();
    const { hashed_token: token_hash } = await generate({ type: 'recovery', email: user.email });
    await server.call('POST', '/recover', { email: user.email });
    await deliverMails(server.deps);
    expect((await verify({ type: 'recovery', token_hash })).status).toBe(200);
  });

  test('ends a password that a stranger may have chosen', async () => {
    const { user, access_token: token } = await server.signUp();
    const { hashed_token: token_hash } = await generate({ type: 'magiclink', email: user.email });
    expect((await verify({ type: 'magiclink', token_hash })).status).toBe(200);
    await expectFailure(server.readUser(token), 'session_not_found');
    await expectFailure(server.signIn(user.email, 'segredo-1'), 'invalid_credentials');
  });

  test('leads to no page of another site', async () => {
    for (const redirect_to of [
      'https://evil.example/',
      '//evil.example',
      'https://localhost:3000@evil.example',
      '\\\\evil.example',
    ]) {
      const made = await generate({ type: 'magiclink', email: newEmail(), redirect_to });
      expect(new URL(made.redirect_to).origin).toBe('http://localhost:3000');
      expect((await follow(made.action_link)).origin).toBe('http://localhost:3000');
    }
  });

  test("opens no administrator's account", async () => {
    const { user } = await makeAdministrator();
    for (const type of [
      'signup',
      'invite',
      'magiclink',
      'recovery',
      'email_change_new',
      'email_change_current',
    ]) {
      const body = { type, email: user.email, new_email: newEmail(), password: 'segredo-1' };
      await expectFailure(administer('POST', '/admin/generate_link', body), 'not_admin', 403);
    }
    const [row] =
      await sql`select count(*)::int as links from auth.one_time_tokens where user_id = ${user.id}`;
    expect(row).toEqual({ links: 0 });
  });

  test('ends with a promotion, as every other', async () => {
    const member = await server.signUp();
    const { hashed_token: token_hash } = await generate({
      type: 'recovery',
      email: member.user.email,
    });
    await sql`update auth.users set mailbox_proven_at = now() where id = ${member.user.id}`;
    const boss = await makeAdministrator();
    const body = { person: member.user.id, role: 'owner' };
    const path = '/rest/v1/rpc/admin_give_role';
    const answer = await server.send(path, body, { ...boss.user, token: boss.access_token });
    expect(answer.status).toBe(204);
    await expectFailure(verify({ type: 'recovery', token_hash }), 'otp_expired');
  });
});

describe('a generated link of a change of e-mail', () => {
  async function prepare() {
    const { user } = await server.signUp();
    await sql`update auth.users set mailbox_proven_at = now() where id = ${user.id}`;
    const new_email = newEmail();
    const both = { email: user.email, new_email };
    const current = await generate({ type: 'email_change_current', ...both });
    const fresh = await generate({ type: 'email_change_new', ...both });
    return { user, new_email, current, fresh };
  }

  test('moves the account when both mailboxes have used theirs', async () => {
    const { user, new_email, current, fresh } = await prepare();
    expect(current).toMatchObject({ new_email, verification_type: 'email_change_current' });
    expect(current.action_link).toContain('type=email_change&');
    const first = await verify({ type: 'email_change', token_hash: current.hashed_token });
    expect(await first.json()).toMatchObject({ code: '200' });
    const session = await readSession(
      await verify({ type: 'email_change', email: new_email, token: fresh.email_otp }),
    );
    expect(session.user).toMatchObject({ id: user.id, email: new_email });
  });

  test('takes the code of a mailbox once, from that mailbox', async () => {
    const { user, new_email, current } = await prepare();
    const token = current.email_otp;
    await expectFailure(
      verify({ type: 'email_change', email: new_email, token }),
      'otp_expired',
      403,
    );
    expect((await verify({ type: 'email_change', email: user.email, token })).status).toBe(200);
    await expectFailure(
      verify({ type: 'email_change', email: user.email, token }),
      'otp_expired',
      403,
    );
  });

  test('has a code that ten wrong ones end', async () => {
    const { user, current } = await prepare();
    const { email } = user;
    const wrong = current.email_otp === '000000' ? '000001' : '000000';
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => verify({ type: 'email_change', email, token: wrong })),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(403));
    await expectFailure(
      verify({ type: 'email_change', email, token: current.email_otp }),
      'otp_expired',
    );
    expect((await verify({ type: 'email_change', token_hash: current.hashed_token })).status).toBe(
      200,
    );
  });
});
