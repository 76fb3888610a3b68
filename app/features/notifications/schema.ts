import { z } from 'zod/mini';
import { toCamel } from '#app/lib/wire/to-camel.ts';

const notificationRow = z.pipe(
  z.object({
    id: z.number(),
    kind: z.string(),
    /** The facts that the kind declares; see notice-texts.ts. */
    payload: z.unknown(),
    href: z.nullable(z.string()),
    created_at: z.iso.datetime({ offset: true }),
    read_at: z.nullable(z.iso.datetime({ offset: true })),
  }),
  z.transform(({ read_at, ...row }) => ({ ...toCamel(row), isRead: read_at !== null })),
);

export const notificationsSchema = z.array(notificationRow);
export type Notification = z.output<typeof notificationRow>;
