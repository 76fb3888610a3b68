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

const message = {
  id: z.string(),
  body: z.string(),
  created_at: z.string(),
  hidden_at: z.nullable(z.string()),
  deleted_at: z.nullable(z.string()),
  users: author,
};
const post = z.object({ ...message, title: z.string() });
const reply = z.object({ ...message, post_id: z.string() });

const report = z.object({
  id: z.string(),
  reason: z.enum(['spam', 'offence', 'off_topic', 'personal_data', 'other']),
  details: z.string(),
  created_at: z.string(),
  community_posts: z.nullable(post),
  community_replies: z.nullable(reply),
});
export type Report = z.infer<typeof report>;
export const reportsSchema = z.array(report);

/** What was reported, however many reported it. */
export interface Reported {
  kind: 'post' | 'reply';
  id: string;
  postId: string;
  title: string;
  body: string;
  createdAt: string;
  isHidden: boolean;
  author: { id: string; full_name: string | null } | null;
  reports: Report[];
}

function toReported(first: Report): Reported | null {
  const { community_posts: ofPost, community_replies: ofReply } = first;
  const written = ofPost ?? ofReply;
  if (!written) return null;
  return {
    kind: ofPost ? 'post' : 'reply',
    id: written.id,
    postId: ofReply?.post_id ?? written.id,
    title: ofPost?.title ?? '',
    body: written.body,
    createdAt: written.created_at,
    isHidden: written.hidden_at !== null,
    author: written.users,
    reports: [],
  };
}

/** Several reports of the same thing are one decision. */
export function groupReports(reports: Report[]): Reported[] {
  const groups = new Map<string, Reported>();
  for (const one of reports) {
    const fresh = toReported(one);
    if (!fresh) continue;
    const group = groups.get(fresh.id) ?? fresh;
    group.reports.push(one);
    groups.set(group.id, group);
  }
  return [...groups.values()];
}

const hiddenPost = z.object({ ...message, title: z.string() });
export const hiddenPostsSchema = z.array(hiddenPost);
export const hiddenRepliesSchema = z.array(reply);
