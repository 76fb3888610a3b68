import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { OutgoingQueue } from '../../lib/outgoing.ts';
import { refreshQuery } from '../../lib/refresh-query.ts';
import { toSendOutcome } from '../../lib/send-outcome.ts';
import { loadSupabase } from '../../lib/supabase.ts';
import { toast } from '../../lib/toast.ts';
import { useAuth } from '../session/queries.ts';
import { noteNotDeleted, refusalText } from './messages.ts';
import { notesQuery } from './queries.ts';
import { type NoteToSave, parseNotesToSave } from './schema.ts';

const saveNote = ({ id, lessonId, seconds, content }: NoteToSave) =>
  toSendOutcome(async () => {
    const supabase = await loadSupabase();
    return supabase.rpc('save_lesson_note', { id, lesson_id: lessonId, seconds, content });
  }, refusalText);

/** Notes of this person on a lesson that the server does not have yet. */
export function useNoteQueue(lessonId: string): OutgoingQueue<NoteToSave> {
  const client = useQueryClient();
  const { user } = useAuth();
  const userId = user?.id ?? '';
  return useMemo(
    () =>
      new OutgoingQueue<NoteToSave>({
        storageKey: `notes-to-save:${userId}:${lessonId}`,
        storage: sessionStorage,
        parse: parseNotesToSave,
        send: saveNote,
        onSent: () => refreshQuery(client, notesQuery(lessonId).queryKey),
      }),
    [client, userId, lessonId],
  );
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
