import { describe, expect, test } from 'vitest';
import { loginSchema, parseLoginVisit, registerSchema, toDestination } from './schema.ts';

function messagesOf(result: { error?: { issues: { path: PropertyKey[]; message: string }[] } }) {
  return (result.error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]);
}

describe('signing in', () => {
  test.each(['', 'ana', 'ana@', 'ana@example'])('"%s" is no e-mail', (email) => {
    const result = loginSchema.safeParse({ email, password: '123456' });
    expect(messagesOf(result)).toEqual([['email', 'Email inválido']]);
  });

  test('a password has at least six characters', () => {
    const email = 'ana@example.com';
    expect(messagesOf(loginSchema.safeParse({ email, password: '12345' }))).toEqual([
      ['password', 'Senha deve ter pelo menos 6 caracteres'],
    ]);
    expect(loginSchema.safeParse({ email, password: '123456' }).success).toBe(true);
  });

  test('spaces around the e-mail are ignored', () => {
    const form = { email: ' ana@example.com ', password: '123456' };
    expect(loginSchema.parse(form).email).toBe('ana@example.com');
  });
});

describe('creating an account', () => {
  const password = '123456';
  const form = { email: 'ana@example.com', password, confirmPassword: password, website: '' };

  test('accepts an e-mail and twice the same password', () => {
    expect(registerSchema.safeParse(form).success).toBe(true);
  });

  test('refuses a confirmation that is too short', () => {
    expect(messagesOf(registerSchema.safeParse({ ...form, confirmPassword: '123' }))).toEqual([
      ['confirmPassword', 'Senha de confirmação deve ter pelo menos 6 caracteres'],
    ]);
  });

  test('refuses different passwords, even while the e-mail is wrong too', () => {
    const wrong = { ...form, email: 'ana', confirmPassword: '654321' };
    expect(messagesOf(registerSchema.safeParse(wrong))).toEqual([
      ['email', 'Email inválido'],
      ['confirmPassword', 'As senhas não conferem'],
    ]);
  });
});

describe('after the login', () => {
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
  ])('history state %j is ignored', (state) => {
    expect(parseLoginVisit(state)).toEqual({ from: '', registeredEmail: '', linkFailed: false });
  });
});
