import { useEffect, useRef, useState } from 'react';
import { useFollowingFocus } from '#app/lib/screen/use-following-focus.ts';
import { TextButton } from '#app/ui/primitives/text-button.tsx';
import { IconButton } from '#app/ui/primitives/icon-button.tsx';
import { SentNotice } from '#app/ui/primitives/sent-notice.tsx';
import { useDeleteNote, useUnsavedNotes } from '../mutations.ts';
import { useNotes } from '../queries.ts';
import type { Note } from '../schema.ts';
import { mergeNotes } from '../state.ts';
import { NewNote } from './new-note.tsx';
import { NoteRow } from './note-row.tsx';

interface NotesPanelProps {
  lessonId: string;
  /** The video's position in seconds. */
  seconds: number;
  onSeek: (seconds: number) => void;
  onClose: () => void;
}

export const NOTES_ID = 'anotacoes';

/** Private notes beside the player. Key it by the lesson. */
export function NotesPanel({ lessonId, seconds, onSeek, onClose }: NotesPanelProps) {
  const { data: saved, isPending, isError, refetch } = useNotes(lessonId);
  const unsaved = useUnsavedNotes();
  const ownUnsaved = unsaved.entries.filter(({ item }) => item.lessonId === lessonId);
  const notes = mergeNotes(saved ?? [], ownUnsaved);
  const { mutateAsync: remove } = useDeleteNote(lessonId);
  const [deleted, setDeleted] = useState<Note | null>(null);
  const removal = useRef(Promise.resolve());
  const box = useRef<HTMLTextAreaElement>(null);
  const { place, follow } = useFollowingFocus(deleted);
  const panel = useRef<HTMLElement>(null);
  // On a phone the opened panel pushes its button out of view.
  useEffect(() => {
    box.current?.focus({ preventScroll: true });
    panel.current?.scrollIntoView({ block: 'nearest' });
  }, []);

  const save = (note: Note) => unsaved.add({ ...note, lessonId });

  function handleDelete({ id, seconds: at, content }: Note) {
    follow();
    unsaved.discard(id);
    removal.current = remove(id).catch(() => {});
    setDeleted({ id, seconds: at, content });
  }

  async function handleUndo(note: Note) {
    setDeleted(null);
    box.current?.focus();
    // Saved before the pending deletion ends, the note would be deleted after all.
    await removal.current;
    save(note);
  }

  return (
    <section
      ref={panel}
      id={NOTES_ID}
      aria-labelledby="anotacoes-titulo"
      className="flex min-h-0 flex-col border-2 border-ink bg-sheet"
    >
      <div className="flex items-center justify-between border-b-2 border-ink py-1 pr-1 pl-4">
        <h2 id="anotacoes-titulo" className="headline text-title-sm">
          Anotações
        </h2>
        <IconButton
          icon="close"
          label="Fechar anotações"
          onClick={onClose}
          className="hover:bg-kraft focus-visible:-outline-offset-3"
        />
      </div>
      <SentNotice last={unsaved.lastSent} toText={() => 'Anotação salva.'} />
      <div className="min-h-0 overflow-y-auto">
        <NewNote
          lessonId={lessonId}
          seconds={seconds}
          textAreaRef={box}
          onSave={(at, content) => save({ id: crypto.randomUUID(), seconds: round(at), content })}
        />
        {deleted && (
          <div
            ref={place}
            tabIndex={-1}
            className="flex items-center gap-4 border-b border-line px-4 text-fine outline-none"
          >
            Anotação excluída.
            <TextButton onClick={() => void handleUndo(deleted)}>Desfazer</TextButton>
          </div>
        )}
        <ul>
          {notes.map((note) => (
            <NoteRow
              key={note.id}
              note={note}
              onSeek={onSeek}
              onEdit={() => void refetch()}
              onSave={(id, content) => save({ id, seconds: note.seconds, content })}
              onDelete={() => handleDelete(note)}
              onRetry={() => unsaved.retry(note.id)}
            />
          ))}
        </ul>
        {isPending && <p className="p-4 text-fine text-ink-soft">Carregando anotações...</p>}
        {isError && !saved && (
          <p role="alert" className="p-4 text-fine">
            Não foi possível carregar as anotações.{' '}
            <TextButton onClick={() => void refetch()}>Tentar de novo</TextButton>
          </p>
        )}
        {saved && notes.length === 0 && (
          <p className="p-4 text-fine text-ink-soft">
            Nada anotado nesta aula ainda. Só você vê o que escreve aqui.
          </p>
        )}
      </div>
    </section>
  );
}

const round = (seconds: number) => Math.round(seconds * 100) / 100;
