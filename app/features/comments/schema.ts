import { z } from 'zod/mini';

export const MAX_COMMENT_LENGTH = 2000;

const commentFields = {
  id: z.string(),
  created_at: z.iso.datetime({ offset: true }),
  author_name: z.string(),
  content: z.string(),
  is_mine: z.boolean(),
  is_staff: z.boolean(),
  is_removed: z.boolean(),
  is_hidden: z.boolean(),
  like_count: z.number(),
  is_liked: z.boolean(),
};

const replyRow = z.pipe(z.object(commentFields), z.transform(toReply));

const commentRow = z.pipe(
  z.object({
    ...commentFields,
    replies: z.array(replyRow),
    later_replies: z.array(replyRow),
    more_replies: z.number(),
  }),
  z.transform(({ replies, later_replies, more_replies, ...row }) => ({
    ...toReply(row),
    replies,
    /** Ahead of their turn: what a link leads to, and what I have just written. */
    laterReplies: later_replies,
    moreReplies: more_replies,
  })),
);

function toReply(row: z.output<z.ZodMiniObject<typeof commentFields>>) {
  return {
    id: row.id,
    createdAt: row.created_at,
    authorName: row.author_name,
    content: row.content,
    isMine: row.is_mine,
    isStaff: row.is_staff,
    /** Taken back by its author; it stands for the replies under it. */
    isRemoved: row.is_removed,
    /** By an administrator; only administrators see it. */
    isHidden: row.is_hidden,
    likeCount: row.like_count,
    isLiked: row.is_liked,
  };
}

export type Reply = z.output<typeof replyRow>;
export type Comment = z.output<typeof commentRow>;

export const commentPageSchema = z.pipe(
  z.object({ count: z.number(), has_more: z.boolean(), comments: z.array(commentRow) }),
  z.transform(({ count, has_more, comments }) => ({ count, hasMore: has_more, comments })),
);

export type CommentPage = z.output<typeof commentPageSchema>;

/** Null: no such comment, or none that the caller may see. */
export const replyPageSchema = z.pipe(
  z.nullable(z.object({ replies: z.array(replyRow), more_replies: z.number() })),
  z.transform((page) => ({ replies: page?.replies ?? [], moreReplies: page?.more_replies ?? 0 })),
);

export type ReplyPage = z.output<typeof replyPageSchema>;

const newComment = z.object({
  id: z.uuid(),
  lessonId: z.string(),
  parentId: z.nullable(z.string()),
  content: z.string(),
  writtenAt: z.string(),
});

/** What waits to be sent; the browser chooses the id, so that sending twice is sending once. */
export type NewComment = z.output<typeof newComment>;

export const parseNewComments = (stored: unknown) => z.array(newComment).parse(stored);
