import { z } from 'zod/mini';

const author = z.nullable(z.object({ id: z.string(), full_name: z.nullable(z.string()) }));

const course = z.object({ title: z.string(), slug: z.string() });
const lesson = z.object({
  id: z.string(),
  title: z.string(),
  modules: z.object({ courses: course }),
});

const comment = z.object({
  id: z.string(),
  parent_id: z.nullable(z.string()),
  content: z.string(),
  created_at: z.string(),
  hidden_at: z.nullable(z.string()),
  users: author,
  lessons: lesson,
});
export type ModeratedComment = z.infer<typeof comment>;
export const commentsPage = z.array(comment);

const reason = z.enum(['spam', 'offence', 'off_topic', 'personal_data', 'other']);
export type Reason = z.infer<typeof reason>;

/** What was reported, however many reported it. */
const reported = z.object({
  kind: z.enum(['post', 'reply']),
  id: z.string(),
  post_id: z.string(),
  title: z.string(),
  /** Its beginning. */
  body: z.string(),
  /** What stood there when it was reported; null: what stands there now. */
  reported_title: z.nullable(z.string()),
  reported_body: z.nullable(z.string()),
  is_reported_cut: z.boolean(),
  is_cut: z.boolean(),
  created_at: z.string(),
  is_hidden: z.boolean(),
  author,
  /** For the first time of those that wait. */
  reported_at: z.string(),
  report_count: z.number(),
  reasons: z.array(z.object({ reason, count: z.number() })),
  /** In words of those who reported last. */
  details: z.array(z.object({ id: z.string(), text: z.string() })),
});
export type Reported = z.infer<typeof reported>;
export const reportedPage = z.array(reported);
export const reportedText = z.object({ body: z.string(), reported_body: z.nullable(z.string()) });

const hiddenMessage = z.object({
  kind: z.enum(['post', 'reply']),
  id: z.string(),
  /** Empty: a reply. */
  title: z.string(),
  body: z.string(),
  created_at: z.string(),
  hidden_at: z.string(),
  author,
});
export type HiddenMessage = z.infer<typeof hiddenMessage>;
export const hiddenPage = z.array(hiddenMessage);
