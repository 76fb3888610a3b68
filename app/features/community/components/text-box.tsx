import { type KeyboardEvent, type ReactNode, type Ref, useId } from 'react';
import { controlStyle, fieldAttributes } from '../../../ui/form/field-attributes.ts';
import { FieldFrame } from '../../../ui/form/field-frame.tsx';

interface TextBoxProps {
  label: ReactNode;
  value: string;
  onChange: (text: string) => void;
  /** Ctrl+Enter, as in every chat. */
  onSend: () => void;
  maxLength: number;
  rows: number;
  name?: string;
  hint?: string;
  error?: string | undefined;
  placeholder?: string;
  textAreaRef?: Ref<HTMLTextAreaElement>;
}

const SHOWN_WHEN_LEFT = 200;

/** Grows with its text, and counts when it is nearly full. */
export function TextBox({ label, value, onChange, onSend, hint, error, ...rest }: TextBoxProps) {
  const id = useId();
  const isNearlyFull = value.length > rest.maxLength - SHOWN_WHEN_LEFT;
  const count = `${value.length} de ${rest.maxLength} caracteres`;
  const shownHint = isNearlyFull ? count : hint;

  function handleKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    onSend();
  }

  return (
    <FieldFrame id={id} label={label} hint={shownHint} error={error}>
      <textarea
        ref={rest.textAreaRef}
        name={rest.name}
        placeholder={rest.placeholder}
        rows={rest.rows}
        maxLength={rest.maxLength}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={handleKeyDown}
        {...fieldAttributes(id, { hint: shownHint, error })}
        className={`${controlStyle} field-sizing-content max-h-96 min-h-24 resize-y`}
      />
    </FieldFrame>
  );
}
