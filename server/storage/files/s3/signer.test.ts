import { createHash, createHmac } from 'node:crypto';
import { SignatureV4 } from '@aws-sdk/signature-v4';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { encodePart, toQuery } from './addresses.ts';
import { createSigner } from './signer.ts';

/** The keys, time and requests of Amazon's documentation ("Signature Calculations for the Authorization Header", "Authenticating Requests: Using Query Parameters"). */
const published = {
  keyId: 'AKIAIOSFODNN7EXAMPLE',
  secret: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
  region: 'us-east-1',
};
const at = new Date('2013-05-24T00:00:00Z');
const signer = createSigner(published, () => at);
const url = 'https://examplebucket.s3.amazonaws.com/test.txt';

describe("Amazon's published examples", () => {
  test('a GET of a range of an object', async () => {
    const headers = await signer.sign({
      method: 'GET',
      url,
      headers: {
        range: 'bytes=0-9',
        'x-amz-content-sha256': createHash('sha256').update('').digest('hex'),
      },
    });
    expect(headers.get('x-amz-date')).toBe('20130524T000000Z');
    expect(headers.get('authorization')).toBe(
      'AWS4-HMAC-SHA256 Credential=AKIAIOSFODNN7EXAMPLE/20130524/us-east-1/s3/aws4_request, ' +
        'SignedHeaders=host;range;x-amz-content-sha256;x-amz-date, ' +
        'Signature=f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
    );
  });

  test('an address that is good for a day', async () => {
    const address = new URL(await signer.presign(url, 86_400));
    expect(Object.fromEntries(address.searchParams)).toEqual({
      'X-Amz-Algorithm': 'AWS4-HMAC-SHA256',
      'X-Amz-Credential': 'AKIAIOSFODNN7EXAMPLE/20130524/us-east-1/s3/aws4_request',
      'X-Amz-Date': '20130524T000000Z',
      'X-Amz-Expires': '86400',
      'X-Amz-SignedHeaders': 'host',
      'X-Amz-Signature': 'aeeed9bbccd4d02ee5c0109b86d86835f995330da4c265957d157751f604d404',
    });
  });
});

class Sha256 {
  readonly #hash;
  constructor(secret?: unknown) {
    this.#hash =
      secret === undefined ? createHash('sha256') : createHmac('sha256', secret as string);
  }
  update(data: Uint8Array | string) {
    this.#hash.update(data);
  }
  digest() {
    return Promise.resolve(new Uint8Array(this.#hash.digest()));
  }
}

const word = fc.string({ minLength: 1, maxLength: 12, unit: 'grapheme-ascii' });
const anyText = fc
  .string({ minLength: 1, maxLength: 12, unit: 'grapheme' })
  .filter((text) => text.isWellFormed());
const requests = fc.record({
  method: fc.constantFrom('GET', 'PUT', 'POST', 'DELETE', 'HEAD'),
  host: fc.constantFrom('s3.sa-east-1.amazonaws.com', 'a.b.example:9000', '127.0.0.1:9001'),
  path: fc.array(
    anyText.filter((text) => text !== '.' && text !== '..' && !text.includes('/')),
    { minLength: 1, maxLength: 4 },
  ),
  // Parameters of S3 are such words. Others their library sorts before it encodes them, against its own documentation.
  query: fc.dictionary(fc.stringMatching(/^[a-z][a-z-]{0,12}$/u), anyText, {
    maxKeys: 4,
    noNullPrototype: true,
  }),
  headers: fc.dictionary(
    fc.constantFrom('range', 'x-amz-copy-source', 'x-amz-meta-a', 'content-type', 'if-match'),
    word.map((text) => text.trim().replaceAll(/\s+/gu, ' ')),
    { maxKeys: 3, noNullPrototype: true },
  ),
  secret: anyText,
  region: fc.constantFrom('us-east-1', 'sa-east-1', 'auto', 'garage'),
  at: fc.date({
    min: new Date('2000-01-01'),
    max: new Date('2099-12-31'),
    noInvalidDate: true,
  }),
  seconds: fc.integer({ min: 1, max: 604_800 }),
});

/** In an address that header is understood, and neither sent nor signed. */
const unsigned = { 'x-amz-content-sha256': 'UNSIGNED-PAYLOAD' };
const told = new Set(Object.keys(unsigned));

test('a thousand random requests are signed as Amazon’s own library signs them, in headers and in addresses', async () => {
  await fc.assert(
    fc.asyncProperty(requests, async (asked) => {
      const { method, host, secret, region } = asked;
      const ours = createSigner({ keyId: 'AKIDEXAMPLE', secret, region }, () => asked.at);
      const theirs = new SignatureV4({
        service: 's3',
        region,
        credentials: { accessKeyId: 'AKIDEXAMPLE', secretAccessKey: secret },
        sha256: Sha256,
        uriEscapePath: false,
        applyChecksum: false,
      });
      const path = `/${asked.path.map(encodePart).join('/')}`;
      const [hostname = '', port] = host.split(':');
      const request = {
        protocol: 'https:',
        hostname,
        ...(port !== undefined && { port: Number(port) }),
        method,
        path,
        query: asked.query,
      };
      const target = `https://${host}${path}${toQuery(asked.query)}`;
      const terms = { signingDate: asked.at };

      const headers = { ...asked.headers, ...unsigned };
      const sent = await ours.sign({ method, url: target, headers });
      const expected = await theirs.sign({ ...request, headers: { ...headers, host } }, terms);
      expect(sent.get('authorization')).toBe(expected.headers['authorization']);

      const address = new URL(await ours.presign(target, asked.seconds));
      const presigned = await theirs.presign(
        { ...request, method: 'GET', headers: { host, ...unsigned } },
        { ...terms, expiresIn: asked.seconds, unsignableHeaders: told, unhoistableHeaders: told },
      );
      expect(Object.fromEntries(address.searchParams)).toEqual(presigned.query);
    }),
    { numRuns: 1_000 },
  );
});
