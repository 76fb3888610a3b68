import { z } from 'zod/mini';
import { loadSupabase } from '#app/lib/supabase.ts';
import { pagedQuery, toPage } from '#app/lib/wire/paged-query.ts';

const PAGE_SIZE = 100;

const contactMessage = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  subject: z.string(),
  message: z.string(),
  created_at: z.string(),
  read_at: z.nullable(z.string()),
  handled_at: z.nullable(z.string()),
});
export type ContactMessage = z.infer<typeof contactMessage>;

async function fetchContactMessages(state: string, from: number) {
  const supabase = await loadSupabase();
  let query = supabase
    .from('contact_messages')
    .select('*')
    .order('created_at', { ascending: false })
    .order('id', { ascending: false })
    .range(from, from + PAGE_SIZE - 1);
  if (state === 'abertas') query = query.is('handled_at', null);
  if (state === 'respondidas') query = query.not('handled_at', 'is', null);
  const { data, error } = await query;
  if (error) throw error;
  return toPage(z.array(contactMessage).parse(data), PAGE_SIZE, from + PAGE_SIZE);
}

/** Messages of the contact page, newest first; `abertas`, `respondidas`, or empty for all. */
export const contactMessagesQuery = (state: string) =>
  pagedQuery(['contact-messages', state], (from: number | null) =>
    fetchContactMessages(state, from ?? 0),
  );
