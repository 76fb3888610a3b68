import { z } from 'zod/mini';

export const MAX_TITLE_LENGTH = 140;
export const MAX_POST_LENGTH = 5000;
export const MAX_REPLY_LENGTH = 3000;

export interface PostText {
  title: string;
  body: string;
}

/** What keeps a post from being sent, a sentence for each field. */
export function findPostErrors({ title, body }: PostText): Partial<PostText> {
  return {
    ...(title.trim().length < 3 && { title: 'Dê um título com pelo menos 3 letras' }),
    ...(body.trim() === '' && { body: 'Escreva a sua mensagem' }),
  };
}

const moment = z.iso.datetime({ offset: true });

const entryFields = {
  id: z.string(),
  body: z.string(),
  created_at: moment,
  edited_at: z.nullable(moment),
  is_hidden: z.boolean(),
  is_own: z.boolean(),
  is_school: z.boolean(),
  author_name: z.string(),
  like_count: z.number(),
  is_liked: z.boolean(),
  is_reported: z.boolean(),
  is_deleted: z._default(z.boolean(), false),
};

function toEntry(row: z.output<z.ZodMiniObject<typeof entryFields>>) {
  return {
    id: row.id,
    body: row.body,
    createdAt: row.created_at,
    isEdited: row.edited_at !== null,
    /** By moderation: only its author and administrators still see it. */
    isHidden: row.is_hidden,
    isOwn: row.is_own,
    /** Written by an administrator. */
    isSchool: row.is_school,
    authorName: row.author_name,
    likeCount: row.like_count,
    isLiked: row.is_liked,
    isReported: row.is_reported,
    /** Taken back by its author, who may still undo it. */
    isDeleted: row.is_deleted,
  };
}

const replyRow = z.pipe(z.object(entryFields), z.transform(toEntry));
export type Reply = z.output<typeof replyRow>;

const postFields = { ...entryFields, title: z.string(), reply_count: z.number() };
const toPost = (row: z.output<z.ZodMiniObject<typeof postFields>>) => ({
  ...toEntry(row),
  title: row.title,
  replyCount: row.reply_count,
});

const postRow = z.pipe(z.object(postFields), z.transform(toPost));
export type Post = z.output<typeof postRow>;

export const postPageSchema = z.pipe(
  z.object({ posts: z.array(postRow), has_more: z.boolean() }),
  z.transform(({ posts, has_more }) => ({ posts, hasMore: has_more })),
);
export type PostPage = z.output<typeof postPageSchema>;

/** Null: no such post, or none that the caller may see. */
export const postWithRepliesSchema = z.nullable(
  z.pipe(
    z.object({
      ...postFields,
      replies: z.array(replyRow),
      later_replies: z.array(replyRow),
      more_replies: z.number(),
    }),
    z.transform(({ replies, later_replies, more_replies, ...row }) => ({
      ...toPost(row),
      replies,
      /** Ahead of their turn: what a link leads to, and what I have just written. */
      laterReplies: later_replies,
      moreReplies: more_replies,
    })),
  ),
);
export type PostWithReplies = NonNullable<z.output<typeof postWithRepliesSchema>>;

export const replyPageSchema = z.pipe(
  z.object({ replies: z.array(replyRow), more_replies: z.number() }),
  z.transform(({ replies, more_replies }) => ({ replies, moreReplies: more_replies })),
);
export type ReplyPage = z.output<typeof replyPageSchema>;

const newPost = z.object({
  id: z.uuid(),
  title: z.string(),
  body: z.string(),
  writtenAt: z.string(),
});
const newReply = z.object({
  id: z.uuid(),
  postId: z.string(),
  body: z.string(),
  writtenAt: z.string(),
});

/** What waits to be sent; the browser chooses the id, so that sending twice is sending once. */
export type NewPost = z.output<typeof newPost>;
export type NewReply = z.output<typeof newReply>;
export const parseNewPosts = (stored: unknown) => z.array(newPost).parse(stored);
export const parseNewReplies = (stored: unknown) => z.array(newReply).parse(stored);

export const REPORT_REASONS = ['spam', 'offence', 'off_topic', 'personal_data', 'other'] as const;
export type ReportReason = (typeof REPORT_REASONS)[number];
