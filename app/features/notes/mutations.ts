import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { OutgoingQueue } from '../../lib/outgoing.ts';
import { refreshQuery } from '../../lib/refresh-query.ts';
import { toSendOutcome } from '../../lib/send-outcome.ts';
import { loadSupabase, loadSupabaseOf } from '../../lib/supabase.ts';
import { toast } from '../../lib/toast.ts';
import { shareQueue } from '../../lib/use-outgoing.ts';
import { useAuth } from '../session/queries.ts';
import { noteNotDeleted, refusalText } from './messages.ts';
import { notesQuery } from './queries.ts';
import { type NoteToSave, parseNotesToSave } from './schema.ts';

const saveNote = (userId: string, { id, lessonId, seconds, content }: NoteToSave) =>
  toSendOutcome(async () => {
    const supabase = await loadSupabaseOf(userId);
    return supabase.rpc('save_lesson_note', { id, lesson_id: lessonId, seconds, content });
  }, refusalText);

/** Also where the reading that follows fails. */
async function showSaved(client: QueryClient, { lessonId, ...note }: NoteToSave): Promise<void> {
  const { queryKey } = notesQuery(lessonId);
  client.setQueryData(
    queryKey,
    (notes) => notes && [...notes.filter(({ id }) => id !== note.id), note],
  );
  await refreshQuery(client, queryKey);
}

const getNoteQueue = shareQueue(
  (client, userId) =>
    new OutgoingQueue<NoteToSave>({
      storageKey: `notes-to-save:${userId}`,
      storage: localStorage,
      parse: parseNotesToSave,
      send: (note) => saveNote(userId, note),
      onSent: (note) => showSaved(client, note),
    }),
);

/** Notes of this person, on any lesson, that the server does not have yet. */
export function useNoteQueue(): OutgoingQueue<NoteToSave> {
  const { user } = useAuth();
  return getNoteQueue(useQueryClient(), user?.id ?? '');
}

async function deleteNote(id: string): Promise<void> {
  const supabase = await loadSupabase();
  const { error } = await supabase.from('lesson_notes').delete().eq('id', id);
  if (error) throw error;
}

/** Gone at once; back, and told, when the server did not hear of it. */
export function useDeleteNote(lessonId: string) {
  const client = useQueryClient();
  const { queryKey } = notesQuery(lessonId);
  return useMutation({
    networkMode: 'always',
    mutationFn: deleteNote,
    onMutate: async (id) => {
      await client.cancelQueries({ queryKey });
      client.setQueryData(queryKey, (notes) => notes?.filter((note) => note.id !== id));
    },
    onError: () => toast(noteNotDeleted),
    onSettled: () => client.invalidateQueries({ queryKey }),
  });
}
