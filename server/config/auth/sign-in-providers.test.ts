import { expect, test } from 'vitest';
import type { IdentityConfig } from './identity-config.ts';
import { listSignInProviders } from './sign-in-providers.ts';

const client = { issuer: 'https://issuer.example', clientId: 'id', clientSecret: 'secret' };
const google = client;
const apple = { ...client, teamId: 'ABCDE12345', keyId: 'KEY1234567', privateKey: 'key' };
const oidc = { ...client, name: 'escola', trustsEmail: false };
const off: IdentityConfig = { google: null, apple: null, oidc: null };

test('a school without providers has no list, so that its pages carry none', () => {
  expect(listSignInProviders(off)).toEqual({});
});

test.each<[string, Partial<IdentityConfig>, [name: string, label: string][]]>([
  ['Google', { google }, [['google', 'Google']]],
  ['Apple', { apple }, [['apple', 'Apple']]],
  ['an own issuer', { oidc }, [['custom:escola', 'Escola']]],
  [
    'all of them, in one order',
    { oidc, apple, google },
    [
      ['google', 'Google'],
      ['apple', 'Apple'],
      ['custom:escola', 'Escola'],
    ],
  ],
])('%s is listed by name and label, and nothing secret', (_, given, expected) => {
  const signInProviders = expected.map(([name, label]) => ({ name, label }));
  expect(listSignInProviders({ ...off, ...given })).toEqual({ signInProviders });
});
