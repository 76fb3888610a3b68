import { expect, test } from 'vitest';
import { forFile } from '#tests/support/for-file.ts';
import { createTestApp } from '#tests/support/test-app.ts';

const server = await forFile(createTestApp());
const post = (path: string, body: string) => ({
  path,
  init: { method: 'POST', headers: { 'content-type': 'application/json' }, body },
});
const malformed = post('/.netlify/functions/create-payment', '{');
const cheap = { path: '/rest/v1/courses?select=id' };
const member = await server.createPerson();

async function send({ path, init }: { path: string; init?: RequestInit }, person = member) {
  return (await server.request(path, init, person)).status;
}

test('six hundred malformed requests of one member are refused, and the next ones are not even read', async () => {
  expect(await send(cheap)).toBe(200);
  for (let count = 0; count < 600; count += 1) expect(await send(malformed)).toBe(400);
  const response = await server.request(malformed.path, malformed.init, member);
  expect(response.status).toBe(429);
  expect(await response.json()).toMatchObject({ code: 'rate_limited' });
  expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(await send(cheap)).toBe(429);
});

test('another member at the same address and visitors are served', async () => {
  expect(await send(cheap, await server.createPerson())).toBe(200);
  expect((await server.request(cheap.path)).status).toBe(200);
});

test('after a minute the member is served again', async () => {
  server.advance(60_000);
  expect(await send(cheap)).toBe(200);
});

test('visitors share the refusals of their address, and a member who just came is let through', async () => {
  const refused = { path: '/rest/v1/courses?select=(' };
  for (let count = 0; count < 600; count += 1)
    expect((await server.request(refused.path)).status).toBe(400);
  expect((await server.request(cheap.path)).status).toBe(429);
  const late = await server.createPerson();
  expect(await send(cheap, late)).toBe(200);
  const headers = { authorization: `Bearer ${late.token.slice(0, -2)}xx` };
  expect((await server.request(cheap.path, { headers })).status).toBe(429);
});

test('what is found, and what waits for its turn, is not counted', async () => {
  server.advance(60_000);
  for (let count = 0; count < 700; count += 1)
    expect((await server.request('/auth/v1/health')).status).toBe(200);
});
