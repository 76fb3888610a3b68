import { generateKeyPairSync } from 'node:crypto';
import { expect, test } from 'vitest';
import { parseConfig } from '../config.ts';

const toPem = (curve: string) =>
  generateKeyPairSync('ec', { namedCurve: curve })
    .privateKey.export({ type: 'pkcs8', format: 'pem' })
    .toString();

const google = { GOOGLE_CLIENT_ID: 'escola.apps', GOOGLE_CLIENT_SECRET: 'um-segredo' };
const apple = {
  APPLE_CLIENT_ID: 'br.com.escola',
  APPLE_TEAM_ID: 'ABCDE12345',
  APPLE_KEY_ID: 'KEY1234567',
  APPLE_PRIVATE_KEY: toPem('P-256'),
};
const oidc = {
  OIDC_NAME: 'escola',
  OIDC_ISSUER: 'https://entrar.example.com',
  OIDC_CLIENT_ID: 'ingles',
  OIDC_CLIENT_SECRET: 'um-segredo',
};

test('without variables nobody signs in through a provider', () => {
  expect(parseConfig({}).identity).toEqual({ google: null, apple: null, oidc: null });
});

test('the issuers of Google and Apple are theirs; a key of Apple may stand in one line', () => {
  const oneLine = apple.APPLE_PRIVATE_KEY.replaceAll('\n', String.raw`\n`);
  const { identity } = parseConfig({ ...google, ...apple, ...oidc, APPLE_PRIVATE_KEY: oneLine });
  expect(identity.google?.issuer).toBe('https://accounts.google.com');
  expect(identity.apple).toMatchObject({
    issuer: 'https://appleid.apple.com',
    privateKey: apple.APPLE_PRIVATE_KEY,
  });
  expect(identity.oidc).toMatchObject({ name: 'escola', trustsEmail: false });
});

test.each([
  ['GOOGLE_CLIENT_SECRET', { GOOGLE_CLIENT_ID: 'a' }],
  ['GOOGLE_CLIENT_ID', { GOOGLE_CLIENT_SECRET: 'a' }],
  ['APPLE_CLIENT_ID', { ...apple, APPLE_CLIENT_ID: undefined }],
  ['APPLE_KEY_ID', { ...apple, APPLE_KEY_ID: undefined }],
  ['APPLE_TEAM_ID', { ...apple, APPLE_TEAM_ID: 'curto' }],
  ['APPLE_PRIVATE_KEY', { ...apple, APPLE_PRIVATE_KEY: 'segredo-errado' }],
  ['APPLE_PRIVATE_KEY', { ...apple, APPLE_PRIVATE_KEY: toPem('P-384') }],
  ['OIDC_ISSUER', { ...oidc, OIDC_ISSUER: undefined }],
  ['OIDC_ISSUER', { ...oidc, OIDC_ISSUER: 'http://entrar.example.com' }],
  ['OIDC_ISSUER', { ...oidc, OIDC_ISSUER: 'https://entrar.example.com?x' }],
  ['OIDC_NAME', { ...oidc, OIDC_NAME: 'Escola Inglês' }],
  ['OIDC_NAME', { OIDC_TRUSTS_EMAIL: '1' }],
])('%s: half a provider stops the start with one line that repeats no value', (name, change) => {
  expect(() => parseConfig(change)).toThrow(new RegExp(`^Configuration: ${name}: [^\\n]+$`, 'u'));
  expect(() => parseConfig(change)).not.toThrow(/segredo-errado|BEGIN/u);
});
