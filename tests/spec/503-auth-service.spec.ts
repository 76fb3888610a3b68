import { expect, test } from '@playwright/test';
import { call } from './support/people.ts';

const sentence = 'You must provide either an email or phone number and a password';

for (const [path, body] of [
  ['/auth/v1/signup', { password: 'senha-nova' }],
  ['/auth/v1/signup', { email: 'ana@example.com' }],
  ['/auth/v1/token?grant_type=password', { email: 'ana@example.com' }],
  ['/auth/v1/token?grant_type=password', { password: 'senha-nova' }],
] as const) {
  test(`§5 Authentication service | ${path} requires both: given ${Object.keys(body)[0]} only`, async () => {
    expect(await call(path, { body })).toMatchObject({ status: 400, body: { msg: sentence } });
  });
}

test('§5 Authentication service | a weak-password error carries a list of reasons', async () => {
  const answer = await call('/auth/v1/signup', {
    body: { email: 'a@example.com', password: '123' },
  });
  expect(answer.status).toBe(422);
  expect(answer.body).toMatchObject({
    error_code: 'weak_password',
    weak_password: { reasons: ['length'] },
  });
});
