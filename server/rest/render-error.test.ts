import { expect, test } from 'vitest';
import { AppError } from '../../domain/errors.ts';
import { renderError } from './render-error.ts';

test('a bug tells nothing of itself', async () => {
  const response = renderError(new Error('password of the database is hunter2'));
  expect(response.status).toBe(500);
  expect(await response.json()).toEqual({
    code: 'PGRSTX00',
    message: 'Internal server error',
    details: null,
    hint: null,
  });
});

test('a database that is gone is a 503, which the official client tries again', async () => {
  const response = renderError(new AppError('unavailable', 'Database connection lost'));
  expect(response.status).toBe(503);
  expect(await response.json()).toMatchObject({
    code: 'PGRST000',
    message: 'Database connection lost',
  });
});

test('a body that is too large is a 413 in PostgREST’s shape', async () => {
  const response = renderError(new AppError('body_too_large', 'Body exceeds 100000 bytes'));
  expect(response.status).toBe(413);
  expect(await response.json()).toEqual({
    code: 'PGRST102',
    message: 'Body exceeds 100000 bytes',
    details: null,
    hint: null,
  });
});
