import { createHash, createHmac } from 'node:crypto';

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
const hmac = (key: string | Buffer, text: string) =>
  createHmac('sha256', key).update(text).digest();
const encode = (text: string) =>
  encodeURIComponent(text).replaceAll(
    /[!'()*]/gu,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );

export interface ReceivedRequest {
  method: string;
  /** Path and query as they stand in the request line. */
  target: string;
  headers: Record<string, string>;
}

interface Claimed {
  credential: string;
  signedHeaders: string;
  signature: string;
  datetime: string;
  payload: string;
}

function readClaim({ target, headers }: ReceivedRequest): Claimed | null {
  const { searchParams } = new URL(target, 'http://store');
  if (searchParams.has('X-Amz-Signature'))
    return {
      credential: searchParams.get('X-Amz-Credential') ?? '',
      signedHeaders: searchParams.get('X-Amz-SignedHeaders') ?? '',
      signature: searchParams.get('X-Amz-Signature') ?? '',
      datetime: searchParams.get('X-Amz-Date') ?? '',
      payload: 'UNSIGNED-PAYLOAD',
    };
  const parts =
    /^AWS4-HMAC-SHA256 Credential=(?<credential>[^,]+), ?SignedHeaders=(?<signedHeaders>[^,]+), ?Signature=(?<signature>\w+)$/u.exec(
      headers['authorization'] ?? '',
    )?.groups;
  if (!parts) return null;
  return {
    credential: parts['credential'] ?? '',
    signedHeaders: parts['signedHeaders'] ?? '',
    signature: parts['signature'] ?? '',
    datetime: headers['x-amz-date'] ?? '',
    payload: headers['x-amz-content-sha256'] ?? '',
  };
}

function toCanonical({ method, target, headers }: ReceivedRequest, claim: Claimed): string {
  const { pathname, searchParams } = new URL(target, 'http://store');
  const query = [...searchParams]
    .filter(([name]) => name !== 'X-Amz-Signature')
    .map((pair) => pair.map(encode).join('='))
    .sort();
  const path = pathname
    .split('/')
    .map((part) => encode(decodeURIComponent(part)))
    .join('/');
  const signed = claim.signedHeaders
    .split(';')
    .map((name) => `${name}:${(headers[name] ?? '').trim().replaceAll(/ +/gu, ' ')}\n`);
  const lines = [
    method,
    path,
    query.join('&'),
    signed.join(''),
    claim.signedHeaders,
    claim.payload,
  ];
  return lines.join('\n');
}

const toMs = (datetime: string) =>
  Date.parse(datetime.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/u, '$1-$2-$3T$4:$5:$6Z'));

function isOverdue({ target }: ReceivedRequest, { datetime }: Claimed, now: Date): boolean {
  const seconds = new URL(target, 'http://store').searchParams.get('X-Amz-Expires');
  const ageSeconds = (now.getTime() - toMs(datetime)) / 1000;
  if (seconds === null) return Math.abs(ageSeconds) > 900;
  return ageSeconds > Number(seconds) || Number(seconds) > 7 * 86_400;
}

/**
 * S3's own word for a request that is not signed with this secret, is overdue, or leaves its host unsigned; null for a good one. By
 * the rules of AWS Signature Version 4, in the place of a store that does not check.
 */
export function findSignatureFault(
  request: ReceivedRequest,
  { secret, now }: { secret: string; now: Date },
): string | null {
  const claim = readClaim(request);
  if (!claim) return 'AccessDenied';
  const [, day = '', region = '', service = ''] = claim.credential.split('/');
  if (!claim.signedHeaders.split(';').includes('host')) return 'AccessDenied';
  if (!claim.datetime.startsWith(day) || isOverdue(request, claim, now)) return 'RequestExpired';
  const scope = `${day}/${region}/${service}/aws4_request`;
  const canonical = sha256(toCanonical(request, claim));
  const text = ['AWS4-HMAC-SHA256', claim.datetime, scope, canonical].join('\n');
  const key = [region, service, 'aws4_request'].reduce<Buffer>(hmac, hmac(`AWS4${secret}`, day));
  return hmac(key, text).toString('hex') === claim.signature ? null : 'SignatureDoesNotMatch';
}
