import { useEffect } from 'react';
import { type Draft, draftSchema, type PersonalInfo } from '../schema.ts';
import type { PersonalForm } from './use-personal-form.ts';

const KEY = 'checkout-draft';
const FIELDS = ['email', 'fullName', 'phone', 'documentType', 'documentNumber'] as const;

function readDraft(): Draft {
  try {
    return draftSchema.parse(JSON.parse(sessionStorage.getItem(KEY) ?? '{}'));
  } catch {
    return {};
  }
}

function writeDraft(values: Partial<PersonalInfo>): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(draftSchema.parse(values)));
  } catch {
    // Without storage the form still works; it just starts empty after a reload.
  }
}

export function clearDraft(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Nothing was stored then.
  }
}

/** Keeps what is typed in this tab only, through reloads and the way back, until the payment. */
export function useDraft({ getValues, setValue, subscribe }: PersonalForm) {
  useEffect(() => {
    const draft = readDraft();
    for (const field of FIELDS) {
      // What was typed before this script ran counts more than what was typed before.
      const isUntouched = field === 'documentType' || !getValues(field);
      const value = draft[field];
      if (value && isUntouched) setValue(field, value);
    }
  }, [getValues, setValue]);

  useEffect(
    () => subscribe({ formState: { values: true }, callback: ({ values }) => writeDraft(values) }),
    [subscribe],
  );
}
