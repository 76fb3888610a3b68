import type { z } from 'zod';
import type { contactRequest } from '../../domain/contracts/contact.ts';
import type { Database } from '../database/database.ts';

type Message = Omit<z.output<typeof contactRequest>, 'website'>;

/** Stored once, however often it is sent under the same id. */
export async function insertContactMessage(
  sql: Database['sql'],
  { id, name, email, subject, message }: Message,
): Promise<void> {
  await sql`
    insert into public.contact_messages (id, name, email, subject, message)
    values (coalesce(${id ?? null}::uuid, gen_random_uuid()), ${name}, ${email}, ${subject}, ${message})
    on conflict (id) do nothing`;
}
