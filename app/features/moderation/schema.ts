import { z } from 'zod/mini';
import { REPORT_REASONS } from '../discussion/schema.ts';

/** Null: the account is deleted. A reader who sees no people gets the name that the class sees, without an id. */
const author = z.nullable(
  z.object({ id: z.nullable(z.string()), full_name: z.nullable(z.string()) }),
);
export type Author = z.infer<typeof author>;

export const moderatedComment = z.object({
  id: z.string(),
  parent_id: z.nullable(z.string()),
  content: z.string(),
  created_at: z.string(),
  hidden_at: z.nullable(z.string()),
  author,
  lesson: z.object({
    id: z.string(),
    title: z.string(),
    course: z.object({ title: z.string(), slug: z.string() }),
  }),
});
export type ModeratedComment = z.infer<typeof moderatedComment>;

const reason = z.enum(REPORT_REASONS);

/** A reported entry, with all its reports. */
export const reported = z.object({
  kind: z.enum(['post', 'reply']),
  id: z.string(),
  post_id: z.string(),
  title: z.string(),
  /** The beginning of the text. */
  content: z.string(),
  /** The text when it was reported; null: unchanged. */
  reported_title: z.nullable(z.string()),
  reported_content: z.nullable(z.string()),
  is_reported_cut: z.boolean(),
  is_cut: z.boolean(),
  created_at: z.string(),
  is_hidden: z.boolean(),
  author,
  /** The time of the oldest open report. */
  reported_at: z.string(),
  report_count: z.number(),
  reasons: z.array(z.object({ reason, count: z.number() })),
  /** Comments of the last reporters. */
  details: z.array(z.object({ id: z.string(), text: z.string() })),
});
export type Reported = z.infer<typeof reported>;
export const reportedText = z.object({
  content: z.string(),
  reported_content: z.nullable(z.string()),
});

export const hiddenMessage = z.object({
  kind: z.enum(['post', 'reply']),
  id: z.string(),
  /** Empty: a reply. */
  title: z.string(),
  content: z.string(),
  created_at: z.string(),
  hidden_at: z.string(),
  author,
});
