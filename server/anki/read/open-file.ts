import type { PackageNote } from '../content.ts';
import type { TableShape } from '#domain/decks/table-shape.ts';
import type { CollectionDescription } from './describe-collection.ts';

/** Notes of another program that are being read. */
export interface OpenFile {
  readonly description: CollectionDescription;
  readonly mediaNames: readonly string[];
  /** Null: a package. */
  readonly table: TableShape | null;
  notes(): Generator<PackageNote>;
  /** The bytes of a sound by its name in the notes; null: there is none, it is too large, or it is no sound. */
  readSound(name: string): Promise<Buffer | null>;
  /** The same of a picture. */
  readPicture(name: string): Promise<Buffer | null>;
  close(): void;
}
