import { z } from 'zod/mini';

export const auditEntry = z.object({
  id: z.number(),
  actor_id: z.nullable(z.string()),
  /** Null: the system, or a deleted account. */
  actor: z.nullable(z.string()),
  action: z.string(),
  subject_type: z.string(),
  subject_id: z.string(),
  /** Null where the object is deleted or has no name. */
  subject: z.nullable(z.string()),
  details: z.record(z.string(), z.unknown()),
  created_at: z.string(),
});
export type AuditEntry = z.infer<typeof auditEntry>;

/** `details.changes` of a saved course: each changed field, before and after. */
const courseChange = z.object({
  kind: z.enum(['course', 'module', 'lesson', 'material']),
  title: z.nullable(z.string()),
  change: z.enum(['added', 'removed', 'changed']),
  fields: z.record(z.string(), z.array(z.unknown())),
});
export type CourseChange = z.infer<typeof courseChange>;
export const courseChangesSchema = z.array(courseChange);

export const auditFiltersSchema = z.object({
  actors: z.array(z.object({ id: z.string(), name: z.nullable(z.string()) })),
  actions: z.array(z.string()),
});
