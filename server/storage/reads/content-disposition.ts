import { z } from 'zod';
import type { StorageObject } from '../find-object.ts';

/** The official client encodes a download's name twice. */
function decodeAgain(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

const uploaded = z.object({ fileName: z.string() });

/** The name that a file had when it was uploaded; without one, that of its object. */
function toFileName({
  name,
  user_metadata,
}: Pick<StorageObject, 'name' | 'user_metadata'>): string {
  return uploaded.safeParse(user_metadata).data?.fileName ?? name;
}

/** Without folders, control characters and what reverses the reading direction, which can hide a file's type. */
const toSafeName = (name: string) =>
  (name.split(/[/\\]/u).at(-1) ?? '')
    .replaceAll(/[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu, '')
    .slice(0, 255)
    .toWellFormed()
    .trim() || 'arquivo';

/**
 * `attachment` with the name of the `download` parameter (RFC 6266, RFC 5987 for letters outside of ASCII); '' keeps the file's
 * own name.
 */
export function toContentDisposition(
  download: string,
  object: Pick<StorageObject, 'name' | 'user_metadata'>,
): string {
  const name = toSafeName(
    download === '' ? toFileName(object) : decodeAgain(download.slice(0, 600)),
  );
  const ascii = name
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^\x20-\x7e]|["\\%]/gu, '_');
  const encoded = encodeURIComponent(name).replaceAll(
    /[!'()*]/gu,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`;
}
