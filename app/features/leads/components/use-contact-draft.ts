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

interface SentLetter {
  sentId: string;
  /** What was sent under this id. */
  sentText: string;
}

function findSentLetter(): SentLetter | null {
  const draft = readDraft();
  const sentId = draft.get('sentId');
  return sentId ? { sentId, sentText: draft.get('sentText') ?? '' } : null;
}

function writeDraft(draft: Record<string, string>): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(draft));
  } catch {
    // Without storage the form still works; it just starts empty after a reload.
  }
}

/** Keeps the letter in this tab until it is sent. */
export function useContactDraft(container: RefObject<HTMLElement | null>) {
  const sent = useRef<SentLetter | null>(null);

  useEffect(() => {
    sent.current = findSentLetter();
    for (const [name, text] of readDraft()) {
      const field = container.current?.querySelector<HTMLInputElement | HTMLTextAreaElement>(
        `[name="${CSS.escape(name)}"]`,
      );
      // What was typed before this script ran counts more than what was typed before.
      if (field && field.value === '') field.value = text;
    }
  }, [container]);

  const keepDraft = (values: Record<string, string>) => writeDraft({ ...values, ...sent.current });

  /** The same letter again goes under the same id; a changed one under another, for the first may have arrived. */
  const toId = (values: Record<string, string>): string => {
    const sentText = JSON.stringify(values);
    if (sent.current?.sentText !== sentText)
      sent.current = { sentId: crypto.randomUUID(), sentText };
    keepDraft(values);
    return sent.current.sentId;
  };

  const clearDraft = () => {
    sent.current = null;
    try {
      sessionStorage.removeItem(KEY);
    } catch {
      // Nothing was stored then.
    }
  };
  return { toId, keepDraft, clearDraft };
}
