import { queryOptions, useQuery } from '@tanstack/react-query';
import { loadSupabase } from '#app/lib/supabase.ts';
import { notesSchema } from './schema.ts';

async function fetchNotes(lessonId: string) {
  const supabase = await loadSupabase();
  const { data, error } = await supabase
    .from('lesson_notes')
    .select('id,seconds,content')
    .eq('lesson_id', lessonId)
    .order('seconds')
    .order('created_at');
  if (error) throw error;
  return notesSchema.parse(data);
}

/** The member's notes on a lesson, by their time. Always stale: another device may have changed them. */
export const notesQuery = (lessonId: string) =>
  queryOptions({
    queryKey: ['notes', lessonId],
    queryFn: () => fetchNotes(lessonId),
    refetchOnWindowFocus: 'always',
  });

export const useNotes = (lessonId: string) => useQuery(notesQuery(lessonId));
