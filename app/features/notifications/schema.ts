import { z } from 'zod';

const notificationRow = z
  .object({
    id: z.number(),
    title: z.string(),
    body: z.string(),
    href: z.string().nullable(),
    created_at: z.iso.datetime({ offset: true }),
    read_at: z.iso.datetime({ offset: true }).nullable(),
  })
  .transform(({ created_at, read_at, ...row }) => ({
    ...row,
    createdAt: created_at,
    isRead: read_at !== null,
  }));

export const notificationsSchema = z.array(notificationRow);
export type Notification = z.output<typeof notificationRow>;
