import { z } from 'zod/mini';
import { columnKinds } from '#domain/account/roster/columns.ts';

const index = z.nullable(z.number());

const upload = z.object({
  format: z.enum(['hotmart', 'kiwify', 'own', 'other']),
  header: z.array(z.string()),
  /** Cells of its first rows. */
  samples: z.array(z.array(z.string())),
  rows: z.number(),
  columns: z.record(z.enum(columnKinds), index),
});
export type RosterUpload = z.infer<typeof upload>;

const roster = z.object({
  id: z.string(),
  file_name: z.string(),
  status: z.enum(['ready', 'running', 'failed', 'done', 'undoing', 'undone']),
  upload,
  people: z.number(),
  problem: z.nullable(z.string()),
  is_inviting: z.boolean(),
  is_stopped: z.boolean(),
  can_undo: z.boolean(),
  created_at: z.string(),
  created_by: z.nullable(z.string()),
  taken: z.number(),
  given: z.number(),
  opened: z.number(),
  already: z.number(),
  unconfirmed: z.number(),
  team: z.number(),
  invited: z.number(),
  undone: z.number(),
  choices: z.nullable(z.unknown()),
});
export type Roster = z.infer<typeof roster>;

export const rostersSchema = z.array(roster);

const counted = z.array(z.object({ name: z.string(), rows: z.number() }));

export const previewSchema = z.object({
  products: counted,
  statuses: counted,
  rows: z.number(),
  people: z.number(),
  known: z.number(),
  ofTeam: z.number(),
  leftOut: z.number(),
  wrong: z.number(),
  problems: z.array(
    z.object({
      line: z.number(),
      problem: z.enum(['email_missing', 'email_wrong', 'day_wrong', 'day_over']),
    }),
  ),
});
