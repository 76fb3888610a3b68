import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { focusAtEnd } from '#app/lib/screen/focus-at-end.ts';
import { toast } from '#app/lib/toast.ts';
import { controlStyle } from '#app/ui/form/field-attributes.ts';
import { Button } from '#app/ui/primitives/button.tsx';
import { clockText } from '#app/lib/text/clock-text.ts';
import { noteChangedElsewhere } from '../messages.ts';
import { MAX_NOTE_LENGTH } from '../schema.ts';
import type { ShownNote } from '../state.ts';

interface NoteEditorProps {
  note: ShownNote;
  /** Saves under the note's id, or as a new note. */
  onSave: (id: string, content: string) => void;
  onClose: () => void;
}

const SAVE_AFTER_MS = 1500;

/** Saves after a pause in typing, on unmount and when the page is left. A note that another device changed is not overwritten. */
export function NoteEditor({ note, onSave, onClose }: NoteEditorProps) {
  /** Null until a key is pressed: until then the note follows the server. */
  const [typed, setTyped] = useState<string | null>(null);
  /** The base of the text: the note when typing began or was last saved. */
  const target = useRef({ id: note.id, content: note.content });
  const box = useRef<HTMLTextAreaElement>(null);

  const save = useEffectEvent(() => {
    const content = typed?.trim() ?? '';
    const { id, content: known } = target.current;
    if (content === '' || content === known || content === note.content) return;
    const isChanged = id === note.id && note.content !== known;
    if (isChanged) toast(noteChangedElsewhere);
    target.current = { id: isChanged ? crypto.randomUUID() : id, content };
    onSave(target.current.id, content);
  });

  useEffect(() => {
    if (typed === null) return undefined;
    const timer = setTimeout(() => save(), SAVE_AFTER_MS);
    return () => clearTimeout(timer);
  }, [typed]);

  useEffect(() => {
    focusAtEnd(box.current);
    const handleLeave = () => save();
    const handleVisibility = () => document.visibilityState === 'hidden' && save();
    window.addEventListener('pagehide', handleLeave);
    document.addEventListener('visibilitychange', handleVisibility);
    return () => {
      window.removeEventListener('pagehide', handleLeave);
      document.removeEventListener('visibilitychange', handleVisibility);
      save();
    };
  }, []);

  function handleText(next: string) {
    if (typed === null) target.current = { id: note.id, content: note.content };
    setTyped(next);
  }

  return (
    <div>
      <textarea
        ref={box}
        aria-label={`Anotação em ${clockText(note.seconds)}`}
        value={typed ?? note.content}
        rows={3}
        maxLength={MAX_NOTE_LENGTH}
        onChange={(event) => handleText(event.target.value)}
        onKeyDown={(event) => event.key === 'Escape' && onClose()}
        className={`${controlStyle} field-sizing-content max-h-60`}
      />
      <div className="mt-2 flex items-center justify-between gap-3">
        <p className="text-fine text-ink-soft">Salva sozinha enquanto você escreve.</p>
        <Button variant="outline" size="sm" onClick={onClose}>
          Pronto
        </Button>
      </div>
    </div>
  );
}
