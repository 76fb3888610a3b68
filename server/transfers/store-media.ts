import { createHash, randomUUID } from 'node:crypto';
import { findPictureType, pictureTypes } from '#domain/decks/picture-type.ts';
import { findSoundType, soundTypes } from '#domain/decks/sound-type.ts';
import type { RequestContext } from '#server/http/context.ts';
import { isSqlError } from '#server/database/sql-error.ts';
import { toFileKey } from '#server/storage/find-object.ts';
import { discardVersion } from '#server/storage/uploads/discard-version.ts';
import { writeRow } from '#server/storage/uploads/object-row.sql.ts';
import { hasMedia } from './imports.sql.ts';
import { toPersonCaller } from './person-caller.ts';

const bucket = 'study-media';
const endings = { ...soundTypes, ...pictureTypes };
const background = { isBackground: true };

/** Stores a sound or picture of a person under a name of its content, once; null where it is none, or there is no room for it. */
export async function storeMedia(
  context: Pick<RequestContext, 'database' | 'files' | 'clock'>,
  person: string,
  bytes: Uint8Array,
): Promise<string | null> {
  const { database, files, clock } = context;
  const type = findSoundType(bytes) ?? findPictureType(bytes);
  if (!type) return null;
  const digest = createHash('sha256').update(bytes).digest('hex');
  const name = `${person}/${digest.slice(0, 32)}.${endings[type]}`;
  const caller = toPersonCaller(person);
  if (await database.asCaller(caller, (sql) => hasMedia(sql, name), background)) return name;
  const size = bytes.byteLength;
  const row = {
    bucket,
    name,
    ownerId: person,
    version: randomUUID(),
    metadata: {
      eTag: `"${digest.slice(0, 32)}"`,
      size,
      contentLength: size,
      mimetype: type,
      cacheControl: 'no-cache',
      lastModified: clock().toISOString(),
      httpStatusCode: 200,
    },
    userMetadata: null,
  };
  await files.write(bucket, toFileKey(row), bytes);
  try {
    await database.asCaller(caller, (sql) => writeRow(sql, 'create', row), background);
    return name;
  } catch (error) {
    await discardVersion(row, context);
    if (isSqlError(error) && error.message === 'sounds_too_large') return null;
    throw error;
  }
}
