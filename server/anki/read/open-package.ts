import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { PbfReader } from 'pbf';
import type { PackageNote } from '../content.ts';
import { packageLimits, type PackageLimits } from '../limits.ts';
import { PackageError } from '../package-error.ts';
import { findPictureType } from '#domain/decks/picture-type.ts';
import { findSoundType } from '#domain/decks/sound-type.ts';
import { Archive } from './archive.ts';
import { describeCollection, type CollectionDescription } from './describe-collection.ts';
import { readMediaList } from './media-list.ts';
import { openCollection } from './open-collection.ts';
import type { OpenFile } from './open-file.ts';
import { readNotes, requireFewRows } from './read-notes.ts';

interface Format {
  collection: string;
  /** Zstandard everywhere, and protobuf where it was JSON. */
  isModern: boolean;
}

/** Field 1 of Anki's PackageMetadata. */
async function readVersion(archive: Archive): Promise<number> {
  if (!archive.has('meta')) return archive.has('collection.anki21') ? 2 : 1;
  const bytes = await archive.read('meta', 1000, false);
  const readField = (tag: number, result: { version: number }, pbf: PbfReader) => {
    if (tag === 1) result.version = pbf.readVarint();
  };
  return new PbfReader(bytes ?? new Uint8Array()).readFields(readField, { version: 0 }).version;
}

/** The old collection beside a newer one only asks for a newer Anki. */
async function findFormat(archive: Archive): Promise<Format> {
  const version = await readVersion(archive).catch(() => 0);
  const formats: Record<number, Format> = {
    1: { collection: 'collection.anki2', isModern: false },
    2: { collection: 'collection.anki21', isModern: false },
    3: { collection: 'collection.anki21b', isModern: true },
  };
  const format = formats[version];
  if (!format || !archive.has(format.collection))
    throw new PackageError('not_a_package', `version ${version}`);
  return format;
}

function decode(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}

/** An Anki package that is being read. Its collection lies in a folder of its own until it is closed. */
export class OpenPackage implements OpenFile {
  readonly description: CollectionDescription;
  readonly table = null;
  readonly #archive: Archive;
  readonly #isModern: boolean;
  readonly #media: ReadonlyMap<string, string>;
  readonly #database: DatabaseSync;
  readonly #folder: string;
  readonly #limits: PackageLimits;
  readonly #now: number;

  private constructor(parts: {
    archive: Archive;
    isModern: boolean;
    media: ReadonlyMap<string, string>;
    database: DatabaseSync;
    folder: string;
    description: CollectionDescription;
    limits: PackageLimits;
    now: number;
  }) {
    this.#archive = parts.archive;
    this.#isModern = parts.isModern;
    this.#media = parts.media;
    this.#database = parts.database;
    this.#folder = parts.folder;
    this.#limits = parts.limits;
    this.#now = parts.now;
    this.description = parts.description;
  }

  /** `zoneOffset`: the student's, in minutes east. Answers after `now` (epoch ms) are left out. Throws PackageError. */
  static async open(
    file: string,
    {
      zoneOffset,
      now = Date.now(),
      limits = packageLimits,
    }: { zoneOffset: number; now?: number; limits?: PackageLimits },
  ): Promise<OpenPackage> {
    if (statSync(file).size > limits.packedBytes) throw new PackageError('too_large', 'file');
    const archive = await Archive.open(file, limits);
    const folder = mkdtempSync(path.join(tmpdir(), 'anki-'));
    let database: DatabaseSync | undefined;
    try {
      const { collection, isModern } = await findFormat(archive);
      const unpacked = path.join(folder, 'collection');
      await archive.unpack(collection, unpacked, isModern);
      database = openCollection(unpacked, isModern);
      const rows = requireFewRows(database, limits);
      const content = describeCollection(database, { isModern, zoneOffset, limits });
      const description = { ...content, notes: rows };
      const media = await readMediaList(archive, isModern);
      const parts = { archive, isModern, media, database, folder, description, limits, now };
      return new OpenPackage(parts);
    } catch (error) {
      database?.close();
      archive.close();
      rmSync(folder, { recursive: true, force: true });
      throw error;
    }
  }

  notes(): Generator<PackageNote> {
    const { noteTypes, firstDay } = this.description;
    return readNotes(this.#database, { noteTypes, firstDay, now: this.#now }, this.#limits);
  }

  get mediaNames(): readonly string[] {
    return [...this.#media.keys()];
  }

  /** The bytes of a sound by its name in the notes; null: the package has none, it is too large, or it is no sound. */
  async readSound(name: string): Promise<Buffer | null> {
    const bytes = await this.#readMedia(name, this.#limits.soundBytes);
    return bytes && findSoundType(bytes) ? bytes : null;
  }

  /** The same of a picture, whose name may be written as in an address. */
  async readPicture(name: string): Promise<Buffer | null> {
    const limit = this.#limits.pictureBytes;
    const bytes =
      (await this.#readMedia(name, limit)) ?? (await this.#readMedia(decode(name), limit));
    return bytes && findPictureType(bytes) ? bytes : null;
  }

  async #readMedia(name: string, limit: number): Promise<Buffer | null> {
    const entry = this.#media.get(name.normalize('NFC'));
    return entry === undefined ? null : this.#archive.read(entry, limit, this.#isModern);
  }

  close(): void {
    this.#database.close();
    this.#archive.close();
    rmSync(this.#folder, { recursive: true, force: true });
  }
}
