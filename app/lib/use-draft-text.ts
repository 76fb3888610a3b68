import { useState } from 'react';

function readText(key: string): string {
  try {
    return sessionStorage.getItem(key) ?? '';
  } catch {
    return '';
  }
}

function writeText(key: string, text: string): void {
  try {
    if (text === '') sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, text);
  } catch {
    // Storage is full or forbidden: the page still holds the text.
  }
}

export const hasDraft = (key: string) => readText(key) !== '';

/** Puts text back to be typed on, after what may stand there already. */
export function appendDraft(key: string, text: string): void {
  writeText(key, [readText(key), text].filter(Boolean).join('\n'));
}

/** Text that is being typed, kept in this tab through reloads. A component that changes its key must be keyed by it. */
export function useDraftText(key: string, initial = ''): [string, (text: string) => void] {
  const [text, setText] = useState(() => readText(key) || initial);

  function handleText(next: string) {
    setText(next);
    writeText(key, next);
  }

  return [text, handleText];
}
