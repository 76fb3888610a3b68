import { useEffect, useRef } from 'react';
import { focusAtEnd } from '../../../lib/focus-at-end.ts';
import { useDraftText } from '../../../lib/use-draft-text.ts';
import { controlStyle } from '../../../ui/form/field-attributes.ts';
import { Button } from '../../../ui/primitives/button.tsx';
import { momentText } from '../messages.ts';
import { MAX_NOTE_LENGTH } from '../schema.ts';
import type { ShownNote } from '../state.ts';

interface NoteEditorProps {
  note: ShownNote;
  onSave: (content: string) => void;
  onClose: () => void;
}

const SAVE_AFTER_MS = 1500;

export const toEditDraftKey = (noteId: string) => `note-edit:${noteId}`;

/** What is typed is saved by itself, a moment after the last key. */
export function NoteEditor({ note, onSave, onClose }: NoteEditorProps) {
  const [text, setText] = useDraftText(toEditDraftKey(note.id), note.content);
  const box = useRef<HTMLTextAreaElement>(null);

  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    focusAtEnd(box.current);
    return () => clearTimeout(timer.current);
  }, []);

  function save(next: string) {
    clearTimeout(timer.current);
    if (next.trim() !== '' && next.trim() !== note.content) onSave(next.trim());
  }

  function handleText(next: string) {
    setText(next);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => save(next), SAVE_AFTER_MS);
  }

  function handleClose() {
    save(text);
    setText('');
    onClose();
  }

  return (
    <div>
      <textarea
        ref={box}
        aria-label={`Anotação em ${momentText(note.seconds)}`}
        value={text}
        rows={3}
        maxLength={MAX_NOTE_LENGTH}
        onChange={(event) => handleText(event.target.value)}
        onKeyDown={(event) => event.key === 'Escape' && handleClose()}
        className={`${controlStyle} field-sizing-content max-h-60`}
      />
      <div className="mt-2 flex items-center justify-between gap-3">
        <p className="text-fine text-ink-soft">Salva sozinha enquanto você escreve.</p>
        <Button variant="outline" size="sm" onClick={handleClose}>
          Pronto
        </Button>
      </div>
    </div>
  );
}
