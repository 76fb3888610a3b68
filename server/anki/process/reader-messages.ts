import type { TableShape } from '#domain/decks/table-shape.ts';
import type { PackageNote } from '../content.ts';
import type { PackageProblem } from '../package-error.ts';
import type { CollectionDescription } from '../read/describe-collection.ts';
import type { Survey } from '../read/survey.ts';

export interface ReadingOptions {
  /** The student's, in minutes east of UTC. */
  zoneOffset: number;
  /** Epoch ms. Answers of a package that are later are left out: a clock was wrong. */
  now: number;
  /** Null: a table is read as it looks. */
  table: TableShape | null;
}

export type ReaderRequest =
  | ({ ask: 'open'; path: string } & ReadingOptions)
  | { ask: 'survey' | 'notes' }
  | { ask: 'sound' | 'picture'; name: string };

export interface ReaderAnswer {
  value: CollectionDescription | Survey | PackageNote[] | Uint8Array | null;
  /** `problem` null: a fault of ours. */
  failure?: { problem: PackageProblem | null; detail: string };
}
