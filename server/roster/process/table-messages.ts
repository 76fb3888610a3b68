import type { RosterChoices } from '#domain/contracts/roster.ts';
import type { PackageProblem } from '#server/anki/package-error.ts';
import type { AcceptedEntry, Survey } from '../entries.ts';

export interface OpenedTable {
  header: readonly string[];
  samples: string[][];
  rows: number;
}

export type TableRequest =
  | { ask: 'open'; path: string }
  | { ask: 'survey' | 'entries'; choices: RosterChoices; today: string };

export interface TableAnswer {
  value: OpenedTable | Survey | AcceptedEntry[] | null;
  /** `problem` null: a fault of ours. */
  failure?: { problem: PackageProblem | null; detail: string };
}
