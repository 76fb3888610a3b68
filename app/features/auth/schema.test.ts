import { expect, test } from 'vitest';
import { maxPasswordLength } from '#domain/account/password.ts';
import { changePasswordSchema, deleteAccountSchema } from '../account/schema.ts';
import {
  loginSchema,
  newPasswordSchema,
  parseLoginVisit,
  registerSchema,
  toDestination,
} from './schema.ts';

const form = { email: 'ana@example.com', password: '123456' };

test.each(['', 'ana', 'ana@', 'ana@example'])('"%s" is no e-mail', (email) => {
  expect(loginSchema.safeParse({ ...form, email }).success).toBe(false);
});

test('spaces around the e-mail are ignored', () => {
  expect(loginSchema.parse({ ...form, email: ' ana@example.com ' })).toEqual(form);
});

test('passwords that differ are refused, also while the e-mail is invalid', () => {
  const wrong = { ...form, email: 'ana', confirmPassword: '654321', website: '' };
  const issues = registerSchema.safeParse(wrong).error?.issues ?? [];
  expect(issues.map(({ path }) => path.join('.'))).toEqual(['email', 'confirmPassword']);
});

test.each([
  [false, '', '/membros'],
  [true, '', '/admin'],
  [false, '/membros/curso/curso?aula=2', '/membros/curso/curso?aula=2'],
  [true, '/membros', '/admin'],
  [true, '/membros/curso/curso?aula=2', '/membros/curso/curso?aula=2'],
  [true, '/admin', '/admin'],
  [false, '/admin', '/membros'],
])('an administrator (%s) who came from "%s" goes to %s', (isAdmin, from, to) => {
  expect(toDestination(isAdmin, from)).toBe(to);
});

test.each([
  undefined,
  null,
  'x',
  { from: 7 },
  { from: 'https://example.com' },
  { from: '//example.com' },
])('the login ignores history state %j', (state) => {
  expect(parseLoginVisit(state)).toEqual({ from: '', registeredEmail: '', linkFailed: false });
});

test('every form takes a password of the greatest length and says why a longer one is too long', () => {
  const longest = 'é'.repeat(maxPasswordLength);
  const { email } = form;
  const forms = (password: string) => [
    loginSchema.safeParse({ email, password }),
    registerSchema.safeParse({ email, password, confirmPassword: password, website: '' }),
    newPasswordSchema.safeParse({ password }),
    changePasswordSchema.safeParse({ password, currentPassword: password }),
    deleteAccountSchema.safeParse({ password }),
  ];
  expect(forms(longest).map(({ success }) => success)).toEqual(Array(5).fill(true));
  for (const { error } of forms(`${longest}x`))
    expect(error?.issues[0]?.message).toBe('Senha deve ter no máximo 256 caracteres');
});
