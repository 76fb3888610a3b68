import type { KeyboardEvent, ReactNode } from 'react';
import { focusAtEnd } from '../../../lib/focus-at-end.ts';
import { TextAreaField } from '../../../ui/form/text-area-field.tsx';

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
  /** Somebody has just asked for it. */
  takesFocus?: boolean;
}

const SHOWN_WHEN_LEFT = 200;

/** Grows with its text, and counts when it is nearly full. */
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
