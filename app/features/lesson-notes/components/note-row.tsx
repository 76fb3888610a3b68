import { useState } from 'react';
import { clockText } from '#app/lib/text/clock-text.ts';
import type { ShownNote } from '../state.ts';
import { NoteEditor } from './note-editor.tsx';

interface NoteRowProps {
  note: ShownNote;
  onSeek: (seconds: number) => void;
  onEdit: () => void;
  onSave: (id: string, content: string) => void;
  onDelete: () => void;
  onRetry: () => void;
}

const action = 'min-h-11 font-semibold underline-offset-4 hover:underline';

export function NoteRow({ note, onSeek, onEdit, onSave, onDelete, onRetry }: NoteRowProps) {
  const [isEditing, setIsEditing] = useState(false);
  const time = clockText(note.seconds);
  return (
    <li className="border-b border-line px-4 py-3 last:border-b-0">
      <button
        type="button"
        aria-label={`Ir para ${time}`}
        onClick={() => onSeek(note.seconds)}
        className="label figures -ml-1 inline-flex min-h-11 items-center px-1 text-signal-text underline underline-offset-4"
      >
        {time}
      </button>
      {isEditing ? (
        <NoteEditor note={note} onSave={onSave} onClose={() => setIsEditing(false)} />
      ) : (
        <>
          <p className="leading-relaxed whitespace-pre-line">{note.content}</p>
          <div className="flex gap-5 text-fine">
            <button
              type="button"
              aria-label={`Editar a anotação em ${time}`}
              onClick={() => {
                onEdit();
                setIsEditing(true);
              }}
              className={action}
            >
              Editar
            </button>
            <button
              type="button"
              aria-label={`Excluir a anotação em ${time}`}
              onClick={onDelete}
              className={action}
            >
              Excluir
            </button>
          </div>
        </>
      )}
      <NoteStatus note={note} onRetry={onRetry} />
    </li>
  );
}

function NoteStatus({ note, onRetry }: Pick<NoteRowProps, 'note' | 'onRetry'>) {
  if (note.status === 'saved') return null;
  if (note.status === 'sending')
    return <output className="block text-fine text-ink-soft">Salvando...</output>;
  return (
    <div role="alert" className="flex flex-wrap items-center gap-x-4 text-fine">
      <p className="text-danger">
        {note.message ||
          'Guardada neste navegador: sem conexão. Vamos tentar de novo automaticamente.'}
      </p>
      <button type="button" onClick={onRetry} className={`${action} underline`}>
        Tentar de novo
      </button>
    </div>
  );
}
