import { type Ref, useState } from 'react';
import { useDraft } from '#app/lib/unsent/use-draft.ts';
import { controlStyle } from '#app/ui/form/field-attributes.ts';
import { Button } from '#app/ui/primitives/button.tsx';
import { clockText } from '#app/lib/text/clock-text.ts';
import { MAX_NOTE_LENGTH, newNoteSchema } from '../schema.ts';

interface NewNoteProps {
  lessonId: string;
  /** The video's position in seconds. */
  seconds: number;
  textAreaRef: Ref<HTMLTextAreaElement>;
  onSave: (seconds: number, content: string) => void;
}

/** A note's time is the position at its first letter. */
export function NewNote({ lessonId, seconds, textAreaRef, onSave }: NewNoteProps) {
  const [draft, setDraft] = useDraft(`note:${lessonId}`, newNoteSchema);
  const [isFocused, setIsFocused] = useState(false);
  const { content: text, seconds: time } = draft ?? { content: '', seconds };

  const handleText = (next: string) =>
    setDraft(next === '' ? null : { content: next, seconds: time });

  function save() {
    const content = text.trim();
    if (content === '') return;
    onSave(time, content);
    setDraft(null);
  }

  return (
    <form
      className="border-b border-line p-4"
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <label htmlFor={`note-${lessonId}`} className="figures flex justify-between text-fine">
        <span className="font-semibold">{`Nova anotação em ${clockText(time)}`}</span>
        {isFocused && (
          <span className="text-ink-soft pointer-coarse:hidden">Ctrl + Enter salva</span>
        )}
      </label>
      <textarea
        ref={textAreaRef}
        id={`note-${lessonId}`}
        value={text}
        rows={2}
        maxLength={MAX_NOTE_LENGTH}
        placeholder="O que você quer lembrar deste trecho?"
        onFocus={() => setIsFocused(true)}
        onBlur={() => setIsFocused(false)}
        onChange={(event) => handleText(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
          event.preventDefault();
          save();
        }}
        className={`${controlStyle} mt-1.5 field-sizing-content max-h-48`}
      />
      <Button type="submit" variant="ink" size="sm" className="mt-2.5" fullWidth>
        Salvar anotação
      </Button>
    </form>
  );
}
