import { PbfReader } from 'pbf';
import { z } from 'zod';
import { PackageError } from '../package-error.ts';
import type { Archive } from './archive.ts';

const legacyList = z.record(z.string().regex(/^\d{1,6}$/u), z.string());
const maxListBytes = 20_000_000;

/** Anki's MediaEntries: a message for each file, in the order of the entries' numbers; 1 is its name. */
function readModernList(bytes: Uint8Array): [name: string, entry: string][] {
  const names: string[] = [];
  const readEntry = (tag: number, _: null, pbf: PbfReader) => {
    if (tag === 1) names.push(pbf.readString());
  };
  new PbfReader(bytes).readFields<null>((tag, _, pbf) => {
    if (tag === 1) pbf.readMessage(readEntry, null);
  }, null);
  return names.map((name, index) => [name, String(index)]);
}

function readLegacyList(bytes: Uint8Array): [name: string, entry: string][] {
  const list = legacyList.parse(JSON.parse(new TextDecoder().decode(bytes)));
  return Object.entries(list).map(([entry, name]) => [name, entry]);
}

/** The archive's entry for each file, by its name in NFC; files that the archive lacks are left out. */
export async function readMediaList(
  archive: Archive,
  isModern: boolean,
): Promise<ReadonlyMap<string, string>> {
  if (!archive.has('media')) return new Map();
  const bytes = await archive.read('media', maxListBytes, isModern);
  if (!bytes) throw new PackageError('too_large', 'list of media');
  try {
    const list = isModern ? readModernList(bytes) : readLegacyList(bytes);
    return new Map(
      list.flatMap(([name, entry]) => (archive.has(entry) ? [[name.normalize('NFC'), entry]] : [])),
    );
  } catch (error) {
    throw new PackageError('damaged', 'list of media', error);
  }
}
