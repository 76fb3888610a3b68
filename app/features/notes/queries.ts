import { queryOptions, useQuery } from '@tanstack/react-query';
import { loadSupabase } from '../../lib/supabase.ts';
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

/** One's own notes on a lesson, in the order of the video. Another device may have changed them a second ago. */
export const notesQuery = (lessonId: string) =>
  queryOptions({
    queryKey: ['notes', lessonId],
    queryFn: () => fetchNotes(lessonId),
    refetchOnWindowFocus: 'always',
  });

export const useNotes = (lessonId: string) => useQuery(notesQuery(lessonId));
