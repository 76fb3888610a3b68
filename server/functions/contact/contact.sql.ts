import type { z } from 'zod';
import type { contactRequest } from '#domain/contracts/contact.ts';
import type { Database } from '#server/database/database.ts';

type Message = Omit<z.output<typeof contactRequest>, 'website'> & { userId: string | null };

/** Stored once, however often it is sent under the same id. */
export async function insertContactMessage(
  sql: Database['sql'],
  { id, userId, name, email, subject, message }: Message,
): Promise<void> {
  await sql`
    insert into public.contact_messages (id, user_id, name, email, subject, message)
    values (
      coalesce(${id ?? null}::uuid, gen_random_uuid()),
      (select u.id from public.users u where u.id = ${userId}::uuid),
      ${name}, ${email}, ${subject}, ${message}
    )
    on conflict (id) do nothing`;
}
