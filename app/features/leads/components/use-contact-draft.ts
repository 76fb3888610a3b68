import { type RefObject, useEffect, useRef } from 'react';

const KEY = 'contact-draft';

function readDraft(): Map<string, string> {
  try {
    const draft: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? '{}');
    const entries = typeof draft === 'object' && draft !== null ? Object.entries(draft) : [];
    return new Map(
      entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
    );
  } catch {
    return new Map();
  }
}

/** Keeps the letter in this tab until it is sent, with the id under which it is sent however often that takes. */
export function useContactDraft(container: RefObject<HTMLElement | null>) {
  const id = useRef<string | null>(null);
  const getId = () => (id.current ??= readDraft().get('id') ?? crypto.randomUUID());

  useEffect(() => {
    for (const [name, text] of readDraft()) {
      const field = container.current?.querySelector<HTMLInputElement | HTMLTextAreaElement>(
        `[name="${CSS.escape(name)}"]`,
      );
      // What was typed before this script ran counts more than what was typed before.
      if (field && field.value === '') field.value = text;
    }
  }, [container]);

  const keepDraft = (values: Record<string, string>) => {
    try {
      sessionStorage.setItem(KEY, JSON.stringify({ ...values, id: getId() }));
    } catch {
      // Without storage the form still works; it just starts empty after a reload.
    }
  };
  const clearDraft = () => {
    id.current = null;
    try {
      sessionStorage.removeItem(KEY);
    } catch {
      // Nothing was stored then.
    }
  };
  return { getId, keepDraft, clearDraft };
}
