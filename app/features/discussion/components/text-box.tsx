import type { KeyboardEvent, ReactNode } from 'react';
import { focusAtEnd } from '#app/lib/screen/focus-at-end.ts';
import { TextAreaField } from '#app/ui/form/text-area-field.tsx';

interface TextBoxProps {
  label: ReactNode;
  value: string;
  onChange: (text: string) => void;
  /** Ctrl+Enter. */
  onSend: () => void;
  maxLength: number;
  rows: number;
  name?: string;
  hint?: string;
  error?: string | undefined;
  placeholder?: string;
  /** Opened by a press, so it takes the focus. */
  takesFocus?: boolean;
}

const SHOWN_WHEN_LEFT = 200;

/** Grows with its text, and shows a counter near the limit. */
export function TextBox({ value, onChange, onSend, hint, takesFocus, ...field }: TextBoxProps) {
  const isNearlyFull = value.length > field.maxLength - SHOWN_WHEN_LEFT;

  function handleKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    onSend();
  }

  return (
    <TextAreaField
      {...field}
      ref={takesFocus ? focusAtEnd : null}
      hint={isNearlyFull ? `${value.length} de ${field.maxLength} caracteres` : hint}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      onKeyDown={handleKeyDown}
    />
  );
}
