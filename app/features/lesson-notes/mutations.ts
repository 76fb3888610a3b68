import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { type Outbox, type OutboxKind, useOutbox } from '#app/lib/unsent/outbox.ts';
import { refreshQuery } from '#app/lib/wire/refresh-query.ts';
import { loadSupabase, loadSupabaseOf } from '#app/lib/supabase.ts';
import { toast } from '#app/lib/toast.ts';
import { useAuth } from '../auth/queries.ts';
import { noteNotDeleted, refusalText } from './messages.ts';
import { notesQuery } from './queries.ts';
import { type NoteToSave, noteToSaveSchema } from './schema.ts';

/** Runs also when the refetch fails. */
async function showSaved(client: QueryClient, { lessonId, ...note }: NoteToSave): Promise<void> {
  const { queryKey } = notesQuery(lessonId);
  client.setQueryData(
    queryKey,
    (notes) => notes && [...notes.filter(({ id }) => id !== note.id), note],
  );
  await refreshQuery(client, queryKey);
}

const unsavedNotes: OutboxKind<NoteToSave> = {
  name: 'notes-to-save',
  storage: 'localStorage',
  schema: noteToSaveSchema,
  send: async (userId, { id, lessonId, seconds, content }) => {
    const supabase = await loadSupabaseOf(userId);
    return supabase.rpc('save_lesson_note', { id, lesson_id: lessonId, seconds, content });
  },
  refusalText,
  onSent: showSaved,
};

/** The account's unsent notes on any lesson. */
export const useUnsavedNotes = (): Outbox<NoteToSave> =>
  useOutbox(unsavedNotes, useAuth().user?.id ?? '');

async function deleteNote(id: string): Promise<void> {
  const supabase = await loadSupabase();
  const { error } = await supabase.from('lesson_notes').delete().eq('id', id);
  if (error) throw error;
}

/** Optimistic: restored, with a toast, when the server refuses. */
export function useDeleteNote(lessonId: string) {
  const client = useQueryClient();
  const { queryKey } = notesQuery(lessonId);
  return useMutation({
    mutationFn: deleteNote,
    onMutate: async (id) => {
      await client.cancelQueries({ queryKey });
      client.setQueryData(queryKey, (notes) => notes?.filter((note) => note.id !== id));
    },
    onError: () => toast(noteNotDeleted),
    onSettled: () => client.invalidateQueries({ queryKey }),
  });
}
