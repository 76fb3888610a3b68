import type { ChangeEvent } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import type { Mask } from '#domain/brazil/masks.ts';

function toCharacters(text: string): string {
  return text.replace(/[^0-9A-Za-z+]/gu, '');
}

/** Letters and digits that the mask removed at the beginning, such as a country code. */
function countDropped(typed: string, masked: string): number {
  const [before, after] = [toCharacters(typed), toCharacters(masked)];
  return before.endsWith(after) ? before.length - after.length : 0;
}

/** Places the caret after as many letters and digits as before the mask was applied. */
function findCaret(masked: string, charactersBefore: number): number {
  let caret = 0;
  while (toCharacters(masked.slice(0, caret)).length < charactersBefore && caret < masked.length) {
    caret += 1;
  }
  return caret;
}

function applyMask(input: HTMLInputElement, mask: Mask): void {
  const typed = input.value;
  const caret = input.selectionStart ?? typed.length;
  const masked = mask(typed);
  if (masked === typed) return;
  input.value = masked;
  const isAtEnd = caret >= typed.length;
  const charactersBefore = toCharacters(typed.slice(0, caret)).length - countDropped(typed, masked);
  const next = isAtEnd ? masked.length : findCaret(masked, charactersBefore);
  input.setSelectionRange(next, next);
}

/** A registered field that formats its text while it is typed or pasted and keeps the caret. */
export function registerMasked<Field extends UseFormRegisterReturn>(field: Field, mask: Mask) {
  return {
    ...field,
    onChange: (event: ChangeEvent<HTMLInputElement>) => {
      applyMask(event.target, mask);
      return field.onChange(event);
    },
  };
}
