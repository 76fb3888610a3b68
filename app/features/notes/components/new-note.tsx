import { type Ref, useState } from 'react';
import { useDraftText } from '../../../lib/use-draft-text.ts';
import { controlStyle } from '../../../ui/form/field-attributes.ts';
import { Button } from '../../../ui/primitives/button.tsx';
import { momentText } from '../messages.ts';
import { MAX_NOTE_LENGTH } from '../schema.ts';

interface NewNoteProps {
  lessonId: string;
  /** Where the video stands. */
  seconds: number;
  textAreaRef: Ref<HTMLTextAreaElement>;
  onSave: (seconds: number, content: string) => void;
}

/** The moment of a note is the one at which its first letter was typed. */
export function NewNote({ lessonId, seconds, textAreaRef, onSave }: NewNoteProps) {
  const [text, setText] = useDraftText(`note-draft:${lessonId}`);
  const [keptMoment, setKeptMoment] = useDraftText(`note-moment:${lessonId}`);
  const [isFocused, setIsFocused] = useState(false);
  const moment = text === '' || keptMoment === '' ? seconds : Number(keptMoment);

  function handleText(next: string) {
    if (text === '' && next !== '') setKeptMoment(String(seconds));
    setText(next);
  }

  function save() {
    const content = text.trim();
    if (content === '') return;
    onSave(moment, content);
    setText('');
    setKeptMoment('');
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
        <span className="font-semibold">Nova anotação em {momentText(moment)}</span>
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
