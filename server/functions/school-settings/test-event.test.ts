import { expect, test } from 'vitest';
import { startConversionServices } from '#tests/support/conversion-services.ts';
import { forFile } from '#tests/support/for-file.ts';
import { createTestApp } from '#tests/support/test-app.ts';

const services = await forFile(startConversionServices());
const server = await forFile(createTestApp());
const admin = await server.createPerson({ isAdmin: true });
const member = await server.createPerson({ hasAccess: true });

const send = async (testCode: string, who = admin) => {
  const answer = await server.send('/.netlify/functions/test-event', { testCode }, who);
  return [answer.status, await answer.json()] as const;
};

test('a member sends none, and without services there is nothing to test', async () => {
  expect((await send('', member))[0]).toBe(403);
  expect(await send('')).toMatchObject([
    503,
    { message: expect.stringMatching(/Salve primeiro/u) },
  ]);
});

test('both services get a test that counts as no sale', async () => {
  server.deps.config = { ...server.deps.config, conversions: services.config };
  expect(await send('TEST12345')).toEqual([
    200,
    {
      services: [
        { name: 'meta', outcome: 'taken' },
        { name: 'google', outcome: 'taken' },
      ],
    },
  ]);
  expect(services.tests.toSorted()).toEqual(['TEST12345', 'google']);
  expect([services.meta, services.google]).toEqual([[], []]);
});

test('without its code Meta gets nothing; a wrong key is refused without its words', async () => {
  expect(await send('')).toMatchObject([
    200,
    { services: [{ outcome: 'missing_code' }, { outcome: 'taken' }] },
  ]);
  services.services.token = 'outra';
  expect(await send('TEST1')).toMatchObject([200, { services: [{ outcome: 'refused' }, {}] }]);
  expect((await send('<script>'))[0]).toBe(400);
});
