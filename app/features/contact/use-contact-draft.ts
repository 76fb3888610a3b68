import { type RefObject, useEffect } from 'react';
import { clearDraft, type DraftSchema, readDraft, writeDraft } from '#app/lib/unsent/draft.ts';

const KEY = 'contact';

type Texts = Record<string, string>;

/** Without zod, because every visitor loads this page. */
const textsSchema: DraftSchema<Texts> = {
  parse: (stored) =>
    Object.fromEntries(
      Object.entries(stored ?? {}).filter(
        (entry): entry is [string, string] => typeof entry[1] === 'string',
      ),
    ),
};

const readTexts = () => readDraft(KEY, textsSchema) ?? {};

/** Stores the message in this tab until it is sent, with the id under which `sentText` was sent. */
export function useContactDraft(container: RefObject<HTMLElement | null>) {
  useEffect(() => {
    for (const [name, text] of Object.entries(readTexts())) {
      const field = container.current?.querySelector<HTMLInputElement | HTMLTextAreaElement>(
        `[name="${CSS.escape(name)}"]`,
      );
      // Text typed before hydration is newer than the draft.
      if (field && field.value === '') field.value = text;
    }
  }, [container]);

  const keepDraft = (values: Texts) => writeDraft(KEY, { ...readTexts(), ...values }, textsSchema);

  /** A retry keeps its id; changed text gets a new one, because the first may have arrived. */
  const toId = (values: Texts): string => {
    const sentText = JSON.stringify(values);
    const last = readTexts();
    const sentId =
      last['sentText'] === sentText && last['sentId'] ? last['sentId'] : crypto.randomUUID();
    keepDraft({ ...values, sentId, sentText });
    return sentId;
  };

  return { toId, keepDraft, clearDraft: () => clearDraft(KEY) };
}
