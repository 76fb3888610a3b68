import { z } from 'zod';
import type { Columns, RosterFormat } from '../account/roster/columns.ts';
import type { RosterProblem } from '../account/roster/read-entry.ts';

/**
 * POST /.netlify/functions/roster-upload?name=: the body is a table of people (CSV). Answers UploadedRoster; nobody is brought in yet.
 * For owners, as all of these. Refusals: 400 invalid_request (with the reason in Portuguese), 401, 403, 409 conflict, 413, 429.
 */
export const maxRosterBytes = 50_000_000;
export const maxRosterRows = 200_000;

const index = z.number().int().min(0).max(100).nullable();

export const rosterChoices = z.object({
  columns: z.object({
    email: z.number().int().min(0).max(100),
    name: index,
    course: index,
    status: index,
    reference: index,
    endsOn: index,
    phone: index,
    document: index,
    city: index,
  }),
  /** By the name that the table has: the id of a course, wholeArea or leftOut. A name that is missing stays out. */
  courses: z.record(z.string().max(200), z.string().max(60)),
  /** The statuses that come in. */
  statuses: z.array(z.string().max(100)).max(100),
  /** The last day of those whose row names none; null: no end. */
  endsOn: z.iso.date().nullable(),
  /** The purpose for which phone and document are kept; null: they are not. */
  contactPurpose: z.string().trim().min(3).max(200).nullable(),
});
export type RosterChoices = z.output<typeof rosterChoices>;

/** POST /roster-preview: answers RosterPreview. POST /roster-start: brings the people in, in the background, and answers 202. */
export const rosterRequest = z.object({ id: z.uuid(), choices: rosterChoices });

/** POST /roster-undo: takes back what an import gave, in the background. POST /roster-result: answers a CSV file. */
export const rosterIdRequest = z.object({ id: z.uuid() });

export interface UploadedRoster {
  id: string;
  fileName: string;
  format: RosterFormat;
  header: string[];
  /** Cells of its first rows. */
  samples: string[][];
  rows: number;
  columns: Columns;
}

export interface Counted {
  name: string;
  rows: number;
}

export interface RosterPreview {
  products: Counted[];
  statuses: Counted[];
  rows: number;
  /** People who get something, each once. */
  people: number;
  /** The people among them with an account. */
  known: number;
  /** The people among them of the team, who stay as they are. */
  ofTeam: number;
  /** Rows of another status, or of a product without a course. */
  leftOut: number;
  wrong: number;
  /** The first twenty. */
  problems: { line: number; problem: RosterProblem }[];
}
