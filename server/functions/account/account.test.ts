import { inspect } from 'node:util';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { changePurchase, insertPurchase } from '#tests/support/buyers/rows.ts';
import { forFile } from '#tests/support/for-file.ts';
import { createAuthApp, newAddress, type AuthSession } from '#tests/support/auth-app.ts';
import { leaveOneAttempt } from '#tests/support/attempts.ts';
import { createBuyers } from '#tests/support/buyers/buyers.ts';
import { readPdf } from '#tests/support/pdf.ts';
import { png } from '#tests/support/pictures.ts';

let session: AuthSession;

const server = await forFile(createAuthApp());
const { sql } = server.deps.database;
beforeEach(async () => {
  session = await server.signUp(undefined, 'segredo-1', { full_name: 'Ana Souza' });
});

function call(
  name: string,
  { body, token }: { body?: unknown; token?: string | undefined } = {},
): Promise<Response> {
  const init =
    body === undefined
      ? {}
      : { method: 'POST', body: typeof body === 'string' ? body : JSON.stringify(body) };
  const headers: Record<string, string> = {
    'x-forwarded-for': newAddress(),
    'content-type': 'application/json',
  };
  if (token) headers['authorization'] = `Bearer ${token}`;
  return server.request(`/.netlify/functions/${name}`, { ...init, headers });
}

const deleteWith = (password: unknown, token = session.access_token) =>
  call('delete-account', { body: { password }, token });
const code = async (response: Promise<Response>) => {
  const answer = await response;
  const { code: name } = (await answer.json()) as { code: string };
  return [answer.status, name];
};

const buy = (payment_status: string, userId = session.user.id) =>
  insertPurchase(server.deps.database, userId, {
    product_name: 'Masterclass Inglês Proibido',
    payment_status,
    confirmed_at: new Date(),
  });

describe('deleting an account', () => {
  test('ends sessions, takes the pictures away and frees the e-mail', async () => {
    const { id, email } = session.user;
    const name = `avatars/${id}/eu.png`;
    const upload = await server.request(`/storage/v1/object/${name}`, {
      method: 'POST',
      body: png,
      headers: {
        'content-type': 'image/png',
        authorization: `Bearer ${session.access_token}`,
      },
    });
    expect(upload.status).toBe(200);
    expect((await deleteWith('segredo-1')).status).toBe(200);
    expect((await server.refresh(session.refresh_token)).status).toBe(400);
    expect((await server.signIn(email, 'segredo-1')).status).toBe(400);
    const picture = await server.app.request(`/storage/v1/object/public/${name}`);
    expect(picture.status).toBe(400);
    expect((await server.signUp(email)).user.id).not.toBe(id);
  });

  test('cancels the charges that are still open', async () => {
    const buyers = createBuyers(server);
    const { user, access_token: token } = session;
    const { paymentId } = await buyers.openPix({ id: user.id, email: user.email, token });
    expect((await deleteWith('segredo-1')).status).toBe(200);
    const [charge] = await sql`select state from app.charges where id = ${paymentId}`;
    expect(charge).toEqual({ state: 'cancelled' });
  });

  test('logs a charge that was left open, without the e-mail of its owner', async () => {
    const { user, access_token: token } = session;
    const { paymentId } = await createBuyers(server).openPix({ ...user, token });
    const warn = vi.spyOn(server.deps.logger, 'warn');
    await sql.unsafe(`
      create function app.refuse_cancelling() returns trigger language plpgsql as $$
      begin raise 'not now' using detail = 'Failing row contains (${user.email}).'; end $$;
      create trigger refuse_cancelling before update on app.charges for each row
      when (old.id = '${paymentId}') execute function app.refuse_cancelling()`);
    expect((await deleteWith('segredo-1')).status).toBe(200);
    await sql.unsafe(
      'drop trigger refuse_cancelling on app.charges; drop function app.refuse_cancelling()',
    );
    const [fields, message] = warn.mock.lastCall ?? [];
    warn.mockRestore();
    expect(message).toBe('a charge was left open');
    expect(fields).toMatchObject({ error: 'PostgresError', code: 'P0001' });
    expect(inspect(fields)).not.toContain(user.email);
  });

  test('needs the password; a wrong one changes nothing and cannot be guessed on', async () => {
    for (let attempt = 0; attempt < 5; attempt += 1)
      expect(await code(deleteWith('errada'))).toEqual([403, 'forbidden']);
    expect(await code(deleteWith('segredo-1'))).toEqual([429, 'rate_limited']);
    expect((await server.signIn(session.user.email, 'segredo-1')).status).toBe(200);
  });

  test('is refused to strangers and to the last administrator', async () => {
    expect(await code(call('delete-account', { body: { password: 'x' } }))).toEqual([
      401,
      'unauthorized',
    ]);
    await sql`delete from team_members`;
    await sql`insert into team_members (user_id, role) values (${session.user.id}, 'owner')`;
    expect(await code(deleteWith('segredo-1'))).toEqual([409, 'conflict']);
    expect((await server.signIn(session.user.email, 'segredo-1')).status).toBe(200);
  });

  test.each([[{}], [{ password: '' }], [{ password: 7 }], ['{'], [[]]])(
    'a body of %j is refused',
    async (body) => {
      const answer = await call('delete-account', { body, token: session.access_token });
      expect(answer.status).toBe(400);
    },
  );
});

describe('the receipt of a purchase', () => {
  const stampInk = /0\.6078\d* 0\.0627\d* 0\.1529\d* SCN/u;
  const receipt = (id: string, token?: string) =>
    call(`purchase-receipt?purchaseId=${encodeURIComponent(id)}`, { token });

  test.each([
    ['CONFIRMED', false],
    ['REFUND_PENDING', false],
    ['REFUNDED', true],
    ['CHARGEBACK', true],
  ])(
    'of a %s one is a PDF of one page; it has a red stamp across it: %s',
    async (status, isStamped) => {
      const answer = await receipt(await buy(status), session.access_token);
      expect(answer.status).toBe(200);
      expect(answer.headers.get('content-type')).toBe('application/pdf');
      expect(answer.headers.get('content-disposition')).toMatch(
        /^attachment; filename="recibo-IP-\d{4}-\d{5}\.pdf"$/u,
      );
      expect(answer.headers.get('cache-control')).toBe('no-store');
      const { pages, drawing } = readPdf(Buffer.from(await answer.arrayBuffer()));
      expect(pages).toBe(1);
      expect(stampInk.test(drawing)).toBe(isStamped);
    },
  );

  test('of a dispute that was lost does not say that the school gave the money back', async () => {
    const read = async (id: string) => {
      const answer = await receipt(id, session.access_token);
      return readPdf(Buffer.from(await answer.arrayBuffer())).drawing;
    };
    const id = await buy('REFUNDED');
    const refunded = await read(id);
    await changePurchase({ sql }, id, { is_dispute_lost: true });
    expect(await read(id)).not.toBe(refunded);
  });

  test.each(['PENDING', 'EXPIRED', 'CANCELLED', 'DECLINED'])(
    'does not exist while it is %s',
    async (status) => {
      expect(await code(receipt(await buy(status), session.access_token))).toEqual([
        409,
        'conflict',
      ]);
    },
  );

  test('of another person, of none and without a session is refused', async () => {
    const other = await server.signUp();
    const id = await buy('CONFIRMED', other.user.id);
    for (const asked of [id, '00000000-0000-4000-8000-000000000000', 'x', "' or 1=1", ''])
      expect(await code(receipt(asked, session.access_token))).toEqual([404, 'not_found']);
    expect(await code(receipt(id))).toEqual([401, 'unauthorized']);
    expect((await receipt(id, other.access_token)).status).toBe(200);
  });
});

describe('the file of a certificate', () => {
  const file = (name: string, token?: string) => call(`certificate-file?code=${name}`, { token });
  const certificate = 'IP-0000-AAAA-ZZZZ-9999';

  test('is a PDF of one page for its owner while it is valid, whatever the name, and for no other person', async () => {
    await sql`insert into access_grants (user_id, reason) values (${session.user.id}, 'presente')`;
    await sql`
      insert into certificates (user_id, course_id, code, holder_name, course_title, minutes)
      values (${session.user.id}, 'masterclass', ${certificate}, 'Łukasz D’Ávila 李小龍 da Conceição e Silva Filho', 'Masterclass', 90)`;
    const answer = await file(certificate, session.access_token);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-disposition')).toContain('certificado-ip-0000-aaaa');
    expect(readPdf(Buffer.from(await answer.arrayBuffer())).pages).toBe(1);
    const other = await server.signUp();
    expect(await code(file(certificate, other.access_token))).toEqual([404, 'not_found']);
    expect(await code(file('%25', session.access_token))).toEqual([404, 'not_found']);
    expect(await code(file(certificate))).toEqual([401, 'unauthorized']);
    await sql`update access_grants set revoked_at = now() where user_id = ${session.user.id}`;
    expect(await code(file(certificate, session.access_token))).toEqual([409, 'conflict']);
  });
});

test.each([
  ['purchase-receipt', 'purchaseId'],
  ['certificate-file', 'code'],
])('%s is asked for thirty times in ten minutes by one account', async (name, query) => {
  const ask = () => call(`${name}?${query}=x`, { token: session.access_token });
  await leaveOneAttempt(server.deps, {
    name: `${name}:account`,
    key: session.user.id,
    points: 30,
  });
  expect(await code(ask())).toEqual([404, 'not_found']);
  expect(await code(ask())).toEqual([429, 'rate_limited']);
});
