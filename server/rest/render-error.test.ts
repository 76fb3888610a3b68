import { expect, test } from 'vitest';
import { AppError } from '#domain/errors.ts';
import { renderError } from './render-error.ts';

test('an unexpected error reveals nothing', async () => {
  const response = renderError(new Error('password of the database is hunter2'));
  expect(response.status).toBe(500);
  expect(await response.json()).toEqual({
    code: 'PGRSTX00',
    message: 'Internal server error',
    details: null,
    hint: null,
  });
});

test('a lost database is a 503, which the official client retries', async () => {
  const response = renderError(new AppError('unavailable', 'Database connection lost'));
  expect(response.status).toBe(503);
  expect(await response.json()).toMatchObject({
    code: 'PGRST000',
    message: 'Database connection lost',
  });
});
