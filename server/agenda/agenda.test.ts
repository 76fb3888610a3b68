import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { forFile } from '#tests/support/for-file.ts';
import { createTestApp, type Person } from '#tests/support/test-app.ts';

const open = randomUUID();
const ofCourse = randomUUID();

async function rpc(name: string, person: Person, body: object = {}): Promise<unknown> {
  const response = await server.send(`/rest/v1/rpc/${name}`, body, person);
  return response.status === 204 ? null : response.json();
}

const server = await forFile(createTestApp());
const member = await server.createPerson({ hasAccess: true });
const { sql } = server.deps.database;
await sql`delete from live_classes`;
await sql`
  insert into live_classes (id, title, description, starts_at, duration_minutes, join_url, course_id, updated_at) values
  (${open}, 'Plantão; dúvidas', 'Traga a sua frase', now() + interval '1 day', 45, 'https://sala.example/1', null, now()),
  (${ofCourse}, 'Do curso', '', now() + interval '2 days', 60, null, 'ingles-proibido', now())`;
const token = String(await rpc('renew_calendar_feed', member));

let host = 1;
/** Each request has another address, so that the rate limit of one test does not affect the others. */
async function get(path: string) {
  host += 1;
  const response = await server.app.request(
    path,
    {},
    { incoming: { socket: { remoteAddress: `10.9.0.${host}` } } },
  );
  return { status: response.status, headers: response.headers, text: await response.text() };
}
const unfold = (text: string) => text.replaceAll('\r\n ', '');

describe('the feed', () => {
  test('contains the classes that its owner may attend, as valid iCalendar text', async () => {
    const { status, headers, text } = await get(`/agenda/${token}.ics`);
    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe('text/calendar; charset=utf-8');
    expect(headers.get('cache-control')).toContain('private');
    const calendar = unfold(text);
    expect(calendar.startsWith('BEGIN:VCALENDAR\r\nVERSION:2.0\r\n')).toBe(true);
    expect(calendar.match(/BEGIN:VEVENT/gu)).toHaveLength(1);
    expect(calendar).toContain(`UID:${open}@localhost`);
    expect(calendar).toContain('SUMMARY:Plantão\\; dúvidas');
    expect(calendar).toContain('LOCATION:https://sala.example/1');
    expect(calendar).toMatch(/DTSTART:\d{8}T\d{6}Z/u);
    expect(calendar).toContain('STATUS:CONFIRMED');
    expect(calendar).toContain('SEQUENCE:0');
  });

  test('is the same text when nothing has changed', async () => {
    const [first, second] = [await get(`/agenda/${token}.ics`), await get(`/agenda/${token}.ics`)];
    expect(second.text).toBe(first.text);
  });

  test('marks a cancelled class as cancelled', async () => {
    const admin = await server.createPerson({ isAdmin: true });
    const id = randomUUID();
    await sql`insert into live_classes (id, title, starts_at) values (${id}, 'Some', now() + interval '3 days')`;
    expect(await rpc('cancel_live_class', admin, { class_id: id })).toBeNull();
    const { text } = await get(`/agenda/${token}/${id}.ics`);
    expect(text).toContain('STATUS:CANCELLED');
    expect(text).toContain('SUMMARY:Cancelada: Some');
    expect(text).toContain('SEQUENCE:1');
    expect(text).not.toContain('BEGIN:VALARM');
    await sql`delete from live_classes where id = ${id}`;
  });

  test('is empty, and not an error, after its owner loses access', async () => {
    const leaver = await server.createPerson({ hasAccess: true });
    const his = String(await rpc('renew_calendar_feed', leaver));
    await sql`update access_grants set revoked_at = now() where user_id = ${leaver.id}`;
    const { status, text } = await get(`/agenda/${his}.ics`);
    expect([status, text.includes('VEVENT')]).toEqual([200, false]);
    expect((await get(`/agenda/${his}/${open}.ics`)).status).toBe(404);
  });

  test('gets another address when it is renewed, and none when it is revoked', async () => {
    const person = await server.createPerson({ hasAccess: true });
    const first = String(await rpc('renew_calendar_feed', person));
    const second = String(await rpc('renew_calendar_feed', person));
    expect((await get(`/agenda/${first}.ics`)).status).toBe(404);
    expect((await get(`/agenda/${second}.ics`)).status).toBe(200);
    await rpc('revoke_calendar_feed', person);
    expect((await get(`/agenda/${second}.ics`)).status).toBe(404);
  });
});

describe('the file of one class', () => {
  test('contains that class only', async () => {
    const { status, headers, text } = await get(`/agenda/${token}/${open}.ics`);
    expect(status).toBe(200);
    expect(headers.get('content-disposition')).toContain('aula-ingles-proibido.ics');
    expect(text.match(/BEGIN:VEVENT/gu)).toHaveLength(1);
  });

  test("is not found for a course that the feed's owner may not open", async () => {
    expect((await get(`/agenda/${token}/${ofCourse}.ics`)).status).toBe(404);
  });
});

describe('an unknown calendar address', () => {
  test.each([
    ['an unknown token', `${'0'.repeat(64)}.ics`],
    ['a short token', 'abc.ics'],
    ['a token with SQL in it', `${encodeURIComponent("' or true --")}.ics`],
    ['a class of an unknown token', `${'0'.repeat(64)}/${randomUUID()}.ics`],
    ['an empty name', '%20.ics'],
  ])('%s is not found', async (_what, path) => {
    const { status, headers, text } = await get(`/agenda/${path}`);
    expect([status, text]).toEqual([404, 'Este calendário não existe ou foi desativado.']);
    expect(headers.get('cache-control')).toBe('no-store');
  });

  test('answers 404 for a class id that is not valid', async () => {
    expect((await get(`/agenda/${token}/nada.ics`)).status).toBe(404);
  });

  test("limits guesses by client address, and still answers that address's correct token", async () => {
    const from = { incoming: { socket: { remoteAddress: '10.8.0.1' } } };
    const guess = () => server.app.request(`/agenda/${'1'.repeat(64)}.ics`, {}, from);
    for (let count = 0; count < 30; count += 1) expect((await guess()).status).toBe(404);
    const refused = await guess();
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await server.app.request(`/agenda/${token}.ics`, {}, from)).status).toBe(200);
  });

  test('is answered to GET only', async () => {
    const response = await server.app.request(`/agenda/${token}.ics`, { method: 'POST' });
    expect(response.status).toBe(404);
  });
});
