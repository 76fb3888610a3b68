import { z } from 'zod/mini';
import { hasVisible } from '#domain/text/clean-text.ts';
import { toCamel } from '#app/lib/wire/to-camel.ts';

/** The place of a discussion: a lesson by its id, or the board. */
export type Place = string | null;

export const MAX_COMMENT_LENGTH = 2000;
export const MAX_TITLE_LENGTH = 140;
export const MAX_POST_LENGTH = 5000;
export const MAX_REPLY_LENGTH = 3000;

export interface PostText {
  title: string;
  content: string;
}

/** Errors of a post by field. */
export function findPostErrors({ title, content }: PostText): Partial<PostText> {
  return {
    ...((title.trim().length < 3 || !hasVisible(title)) && {
      title: 'Dê um título com pelo menos 3 letras',
    }),
    ...(!hasVisible(content) && { content: 'Escreva a sua mensagem' }),
  };
}

const time = z.iso.datetime({ offset: true });

const entryFields = {
  id: z.string(),
  title: z.nullable(z.string()),
  content: z.string(),
  created_at: time,
  edited_at: z.nullable(time),
  author_name: z.string(),
  is_mine: z.boolean(),
  /** Written by an administrator. */
  is_staff: z.boolean(),
  /** Deleted by its author or hidden from the caller; keeps its text while its author may undo it. */
  is_removed: z.boolean(),
  /** Hidden by an administrator. */
  is_hidden: z.boolean(),
  like_count: z.number(),
  is_liked: z.boolean(),
  is_reported: z.boolean(),
};

const toEntry = ({ edited_at, ...row }: z.output<z.ZodMiniObject<typeof entryFields>>) => ({
  ...toCamel(row),
  isEdited: edited_at !== null,
});

const entryRow = z.pipe(z.object(entryFields), z.transform(toEntry));
export type Entry = z.output<typeof entryRow>;

const threadRow = z.pipe(
  z.object({
    ...entryFields,
    replies: z.array(entryRow),
    later_replies: z.array(entryRow),
    more_replies: z.number(),
  }),
  z.transform(({ replies, later_replies, more_replies, ...row }) => ({
    ...toEntry(row),
    replies,
    /** Replies out of order: the one that a link names, and the caller's newest. */
    laterReplies: later_replies,
    moreReplies: more_replies,
  })),
);
/** A comment or a post with its replies. */
export type Thread = z.output<typeof threadRow>;
/** Null: no such post, or not visible to the caller. */
export const threadSchema = z.nullable(threadRow);

export const commentPageSchema = z.pipe(
  z.object({ count: z.number(), has_more: z.boolean(), comments: z.array(threadRow) }),
  z.transform(({ has_more, comments, ...page }) => ({
    ...page,
    hasMore: has_more,
    entries: comments,
  })),
);

const postRow = z.pipe(
  z.object({ ...entryFields, reply_count: z.number() }),
  z.transform((row) => ({ ...toEntry(row), replyCount: row.reply_count })),
);
export type Post = z.output<typeof postRow>;

export const postPageSchema = z.pipe(
  z.object({ posts: z.array(postRow), has_more: z.boolean() }),
  z.transform(({ posts, has_more }) => ({ entries: posts, hasMore: has_more })),
);

/** Null: no such comment, or not visible to the caller. */
export const replyPageSchema = z.pipe(
  z.nullable(z.object({ replies: z.array(entryRow), more_replies: z.number() })),
  z.transform((page) => ({ replies: page?.replies ?? [], moreReplies: page?.more_replies ?? 0 })),
);

export const newEntrySchema = z.object({
  id: z.uuid(),
  lessonId: z.nullable(z.string()),
  parentId: z.nullable(z.string()),
  title: z.optional(z.string()),
  content: z.string(),
  writtenAt: z.string(),
});

/** An unsent entry. The browser chooses the id, which makes sending idempotent. */
export type NewEntry = z.output<typeof newEntrySchema>;

export const REPORT_REASONS = ['spam', 'offence', 'off_topic', 'personal_data', 'other'] as const;
export type ReportReason = (typeof REPORT_REASONS)[number];
