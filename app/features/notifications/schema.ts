import { z } from 'zod/mini';

const notificationRow = z.pipe(
  z.object({
    id: z.number(),
    title: z.string(),
    body: z.string(),
    href: z.nullable(z.string()),
    created_at: z.iso.datetime({ offset: true }),
    read_at: z.nullable(z.iso.datetime({ offset: true })),
  }),
  z.transform(({ created_at, read_at, ...row }) => ({
    ...row,
    createdAt: created_at,
    isRead: read_at !== null,
  })),
);

export const notificationsSchema = z.array(notificationRow);
export type Notification = z.output<typeof notificationRow>;
