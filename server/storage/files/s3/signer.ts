import { AwsV4Signer } from 'aws4fetch';
import type { Clock } from '#server/ports/clock.ts';

export interface S3Keys {
  keyId: string;
  secret: string;
  region: string;
}

export interface UnsignedRequest {
  method: string;
  /** With path and query percent-encoded as RFC 3986 has it. */
  url: string;
  headers?: Record<string, string>;
}

export interface Signer {
  /** All headers of a request, which are signed; its body is not. */
  sign(request: UnsignedRequest): Promise<Headers>;
  /** An address that may be read without a key for these seconds, from one to seven days. */
  presign(url: string, seconds: number): Promise<string>;
}

/** Signs requests to S3 by AWS Signature Version 4. */
export function createSigner({ keyId, secret, region }: S3Keys, clock: Clock): Signer {
  const cache = new Map<string, ArrayBuffer>();
  const terms = () => ({
    accessKeyId: keyId,
    secretAccessKey: secret,
    service: 's3',
    region,
    cache,
    datetime: clock()
      .toISOString()
      .replaceAll(/[:-]|\.\d{3}/gu, ''),
    allHeaders: true,
  });
  return {
    async sign(request) {
      const { headers } = await new AwsV4Signer({ ...terms(), ...request }).sign();
      return headers;
    },
    async presign(url, seconds) {
      const address = new URL(url);
      address.searchParams.set('X-Amz-Expires', String(seconds));
      const signed = await new AwsV4Signer({
        ...terms(),
        method: 'GET',
        url: address.href,
        signQuery: true,
      }).sign();
      // URL writes a space as "+", which not every store reads as one; a true plus is "%2B" here.
      return signed.url.href.replaceAll('+', '%20');
    },
  };
}
