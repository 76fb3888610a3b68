import { useEffect, useRef } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { type ContactDraft, contactDraftSchema, type ContactForm } from '../schema.ts';

const KEY = 'contact-draft';
const FIELDS = ['name', 'email', 'subject', 'message'] as const;

function readDraft(): ContactDraft {
  try {
    return contactDraftSchema.parse(JSON.parse(sessionStorage.getItem(KEY) ?? '{}'));
  } catch {
    return {};
  }
}

function writeDraft(draft: ContactDraft): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(contactDraftSchema.parse(draft)));
  } catch {
    // Without storage the form still works; it just starts empty after a reload.
  }
}

/** Keeps the letter in this tab until it is sent, with the id under which it is sent however often that takes. */
export function useContactDraft({
  getValues,
  setValue,
  subscribe,
}: Pick<UseFormReturn<ContactForm>, 'getValues' | 'setValue' | 'subscribe'>) {
  const id = useRef<string | null>(null);
  const getId = () => (id.current ??= readDraft().id ?? crypto.randomUUID());

  useEffect(() => {
    const draft = readDraft();
    for (const field of FIELDS) {
      // What was typed before this script ran counts more than what was typed before.
      if (draft[field] && !getValues(field)) setValue(field, draft[field]);
    }
  }, [getValues, setValue]);

  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) => {
          id.current ??= readDraft().id ?? crypto.randomUUID();
          writeDraft({ ...values, id: id.current });
        },
      }),
    [subscribe],
  );

  const clearDraft = () => {
    id.current = null;
    try {
      sessionStorage.removeItem(KEY);
    } catch {
      // Nothing was stored then.
    }
  };
  return { getId, clearDraft };
}
