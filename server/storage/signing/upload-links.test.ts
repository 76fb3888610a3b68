import { beforeEach, describe, expect, test } from 'vitest';
import { forFile } from '#tests/support/for-file.ts';
import { createTestApp, type Person } from '#tests/support/test-app.ts';

const forbidden = { statusCode: '403', code: 'AccessDenied' };
let admin: Person;
const server = await forFile(createTestApp());
beforeEach(async () => {
  admin = await server.createPerson({ isAdmin: true });
});

async function refusal(response: Response | Promise<Response>): Promise<unknown> {
  const answer = await response;
  expect(answer.status).toBeGreaterThanOrEqual(400);
  return answer.json();
}

describe('an upload link', () => {
  async function link(name: string, who: Person, upsert = false): Promise<string> {
    const url = `/storage/v1/object/upload/sign/resources/${name}`;
    const headers = { 'x-upsert': String(upsert) };
    const answer = await server.request(url, { method: 'POST', body: '{}', headers }, who);
    const { url: signed } = (await answer.json()) as { url: string };
    return `/storage/v1${signed}`;
  }
  const send = (url: string, body = 'x') => server.app.request(url, { method: 'PUT', body });

  test('works once, even when it may replace', async () => {
    const url = await link('uma-vez.txt', admin, true);
    expect((await send(url, 'primeiro')).status).toBe(200);
    expect(await refusal(send(url, 'segundo'))).toMatchObject({
      code: 'InvalidUploadSignature',
    });
    const kept = await server.request('/storage/v1/object/resources/uma-vez.txt', {}, admin);
    expect(await kept.text()).toBe('primeiro');
  });

  test('of two parallel uploads accepts one', async () => {
    const url = await link('corrida.txt', admin, true);
    const answers = await Promise.all([send(url, 'a'), send(url, 'b')]);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 400]));
  });

  test("expires after two hours, and with its creator's right", async () => {
    const late = await link('tarde.txt', admin);
    const lost = await link('perdido.txt', admin);
    await server.deps.database.sql`delete from public.team_members where user_id = ${admin.id}`;
    expect(await refusal(send(lost))).toMatchObject(forbidden);
    server.advance(2 * 60 * 60 * 1000 + 1000);
    expect(await refusal(send(late))).toMatchObject({ code: 'InvalidJWT' });
  });

  test('accepts no other name and cannot read, and a link to read cannot upload', async () => {
    const url = await link('lugar.txt', admin);
    const token = new URL(url, 'http://x').searchParams.get('token') ?? '';
    for (const place of ['resources/outro.txt', 'course-files/lugar.txt']) {
      const answer = send(`/storage/v1/object/upload/sign/${place}?token=${token}`);
      expect(await refusal(answer)).toMatchObject({ code: 'InvalidSignature' });
    }
    expect((await send(url, 'x')).status).toBe(200);
    const read = server.app.request(`/storage/v1/object/sign/resources/lugar.txt?token=${token}`);
    expect(await refusal(read)).toMatchObject({ code: 'InvalidSignature' });
    const init = { method: 'POST', body: JSON.stringify({ expiresIn: 60 }) };
    const answer = await server.request('/storage/v1/object/sign/resources/lugar.txt', init, admin);
    const { signedURL } = (await answer.json()) as { signedURL: string };
    const reader = new URL(signedURL, 'http://x').searchParams.get('token');
    const written = send(`/storage/v1/object/upload/sign/resources/lugar.txt?token=${reader}`);
    expect(await refusal(written)).toMatchObject({ code: 'InvalidSignature' });
  });
});
