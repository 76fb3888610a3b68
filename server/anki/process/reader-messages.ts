import type { PackageNote } from '../content.ts';
import type { PackageProblem } from '../package-error.ts';
import type { CollectionDescription } from '../read/describe-collection.ts';
import type { Survey } from '../read/survey.ts';

export type ReaderRequest =
  | { ask: 'open'; path: string; zoneOffset: number }
  | { ask: 'survey' | 'notes' }
  | { ask: 'sound'; name: string };

export interface ReaderAnswer {
  value: CollectionDescription | Survey | PackageNote[] | Uint8Array | null;
  /** `problem` null: a fault of ours. */
  failure?: { problem: PackageProblem | null; detail: string };
}
