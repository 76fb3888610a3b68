import { expect, test } from 'vitest';
import { parseConfig } from '../config.ts';

const whole = {
  FILES: 's3',
  S3_ENDPOINT: 'https://s3.sa-east-1.amazonaws.com',
  S3_BUCKET: 'escola-arquivos',
  S3_KEY_ID: 'AKIAIOSFODNN7EXAMPLE',
  S3_SECRET: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
};
const parse = (more: Record<string, string>) => parseConfig({ ...whole, ...more }).files;

test('files lie on the disk unless a store is named', () => {
  expect(parseConfig({}).files).toEqual({ s3: null, publicOrigin: null });
  expect(parseConfig({ ...whole, FILES: 'disk' }).files).toEqual({ s3: null, publicOrigin: null });
  expect(parse({}).s3).toEqual({
    endpoint: 'https://s3.sa-east-1.amazonaws.com',
    region: 'us-east-1',
    bucket: 'escola-arquivos',
    keyId: whole.S3_KEY_ID,
    secret: whole.S3_SECRET,
    prefix: '',
    publicOrigin: null,
    isPathStyle: true,
  });
  expect(
    parse({
      S3_ENDPOINT: 'http://files:3900/',
      S3_REGION: 'garage',
      S3_PREFIX: 'escolas/uma',
      S3_PATH_STYLE: 'off',
      S3_PUBLIC_ORIGIN: 'https://arquivos.example.com',
    }),
  ).toMatchObject({
    publicOrigin: 'https://arquivos.example.com',
    s3: { endpoint: 'http://files:3900', prefix: 'escolas/uma/', isPathStyle: false },
  });
});

test.each(['S3_ENDPOINT', 'S3_BUCKET', 'S3_KEY_ID', 'S3_SECRET'])(
  'a store without %s is refused in one line',
  (name) => {
    expect(() => parse({ [name]: '' })).toThrow(`Configuration: ${name}: needed with FILES=s3`);
  },
);

test.each([
  ['FILES', 'S3'],
  ['S3_ENDPOINT', 's3.example.com'],
  ['S3_ENDPOINT', 'https://s3.example.com/balde'],
  ['S3_ENDPOINT', 'https://ana:segredo@s3.example.com'],
  ['S3_ENDPOINT', 'ftp://s3.example.com'],
  ['S3_ENDPOINT', 'http://s3.example.com'],
  ['S3_ENDPOINT', 'http://203.0.113.7:9000'],
  ['S3_PUBLIC_ORIGIN', 'http://arquivos.example.com'],
  ['S3_PUBLIC_ORIGIN', 'https://arquivos.example.com/x'],
  ['S3_BUCKET', 'Escola'],
  ['S3_BUCKET', 'a/b'],
  ['S3_BUCKET', '..'],
  ['S3_BUCKET', 'ab'],
  ['S3_BUCKET', 'a..b'],
  ['S3_REGION', 'sa east'],
  ['S3_PREFIX', '/escola'],
  ['S3_PREFIX', 'escola/'],
  ['S3_PREFIX', '../escola'],
  ['S3_PATH_STYLE', '1'],
])('%s as %j is refused in one line without the secret', (name, value) => {
  const parsed = () => parse({ [name]: value });
  expect(parsed).toThrow(`Configuration: ${name}: `);
  expect(parsed).not.toThrow(whole.S3_SECRET);
  expect(parsed).not.toThrow('\n');
});

test.each([
  'http://127.0.0.1:9000',
  'http://localhost:9000',
  'http://[::1]:9000',
  'http://files:3900',
  'http://10.1.2.3',
  'http://192.168.0.9:9000',
  'http://[fd00::1]:9000',
])('%s needs no encryption: it is this machine or a private network', (S3_ENDPOINT) => {
  expect(parse({ S3_ENDPOINT }).s3?.endpoint).toBe(S3_ENDPOINT);
});
