import { z } from 'zod';

/** POST /.netlify/functions/keep-share-picture: a file of the bucket thumbnails, and what it was drawn with. */
export const keepSharePictureRequest = z.object({
  course: z.string().min(1).max(100),
  file: z.string().regex(/^share\/[\w-]{1,200}\.jpg$/u),
  title: z.string().max(200),
  thumbnail: z.string().max(1000),
});

export const keepSharePictureResponse = z.object({
  /** False: title or thumbnail have changed since. */
  isKept: z.boolean(),
  /** The file that it replaces, which nothing names any more. */
  former: z.string().nullable(),
});
export type KeepSharePictureResponse = z.output<typeof keepSharePictureResponse>;
