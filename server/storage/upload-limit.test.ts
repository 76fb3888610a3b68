import { expect, test } from 'vitest';
import { forFile } from '#tests/support/for-file.ts';
import { leaveOneAttempt } from '#tests/support/attempts.ts';
import { png } from '#tests/support/pictures.ts';
import { createTestApp } from '#tests/support/test-app.ts';

const server = await forFile(createTestApp());

test('one account can upload three hundred files in ten minutes', async () => {
  const person = await server.createPerson({ hasAccess: true });
  await leaveOneAttempt(server.deps, { name: 'storage-upload', key: person.id, points: 300 });
  const send = async (name: string) => {
    const init = { method: 'POST', body: png, headers: { 'content-type': 'image/png' } };
    const url = `/storage/v1/object/avatars/${person.id}/${name}.png`;
    return (await server.request(url, init, person)).status;
  };
  expect(await send('rosto')).toBe(200);
  expect(await send('outro')).toBe(429);
});
