import { z } from 'zod';

const entry = z.object({
  id: z.number(),
  actor_id: z.string().nullable(),
  /** Null: the server itself, or an account since deleted. */
  actor: z.string().nullable(),
  action: z.string(),
  subject_type: z.string(),
  subject_id: z.string(),
  /** Null where the thing is gone, or has no name. */
  subject: z.string().nullable(),
  details: z.record(z.string(), z.unknown()),
  created_at: z.string(),
});
export type AuditEntry = z.infer<typeof entry>;
export const auditPage = entry.array();

/** `details.changes` of a saved course: what each field of a part was, and became. */
const courseChange = z.object({
  kind: z.enum(['course', 'module', 'lesson', 'material']),
  title: z.string().nullable(),
  change: z.enum(['added', 'removed', 'changed']),
  fields: z.record(z.string(), z.unknown().array()),
});
export type CourseChange = z.infer<typeof courseChange>;
export const courseChangesSchema = courseChange.array();

export const auditFiltersSchema = z.object({
  actors: z.object({ id: z.string(), name: z.string().nullable() }).array(),
  actions: z.string().array(),
});
