import { parseMetadata, toCacheControl, toType } from '../uploads/incoming-file.ts';
import type { IncomingFile } from '../uploads/incoming-file.ts';
import { refuse } from './protocol.ts';

/** A file as the header Upload-Metadata announces it. */
export interface AnnouncedFile extends Omit<IncomingFile, 'content'> {
  bucketId: string;
  name: string;
}

const invalid = () => refuse(400, 'Invalid Upload-Metadata header');

/** Pairs of a name and a text in Base64, which is missing for an empty text. Throws a refusal. */
function parsePairs(header: string): ReadonlyMap<string, string> {
  const pairs = new Map<string, string>();
  for (const pair of header.split(',')) {
    const [name = '', value = '', ...rest] = pair.trim().split(' ');
    const isPair = name !== '' && rest.length === 0 && !pairs.has(name);
    if (!isPair || !/^[A-Za-z0-9+/]*={0,2}$/u.test(value)) throw invalid();
    pairs.set(name, Buffer.from(value, 'base64').toString('utf8'));
  }
  return pairs;
}

/** Throws a refusal. */
export function parseAnnounced(header: string): AnnouncedFile {
  const pairs = parsePairs(header);
  const bucketId = pairs.get('bucketName') ?? '';
  const name = pairs.get('objectName') ?? '';
  if (bucketId === '' || name === '') throw invalid();
  return {
    bucketId,
    name,
    mimetype: toType(pairs.get('contentType') ?? '', name),
    cacheControl: toCacheControl(/^\d{1,9}$/u.exec(pairs.get('cacheControl') ?? '')?.[0]),
    userMetadata: parseMetadata(pairs.get('metadata') ?? ''),
  };
}
