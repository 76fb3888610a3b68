import { useEffect } from 'react';
import { draftSchema } from '../schema.ts';
import { readDraft, writeDraft } from './draft-storage.ts';
import type { PersonalForm } from './use-personal-form.ts';

const FIELDS = [
  'email',
  'fullName',
  'phone',
  'documentType',
  'documentNumber',
  'paymentMethod',
] as const;
/** These always have a value: the one that was chosen before. */
const CHOICES: ReadonlySet<string> = new Set(['documentType', 'paymentMethod']);

/** Keeps what is typed in this tab only, through reloads and the way back, until the payment. */
export function useDraft({ getValues, setValue, subscribe }: PersonalForm) {
  useEffect(() => {
    const draft = readDraft('personal', draftSchema) ?? {};
    for (const field of FIELDS) {
      // What was typed before this script ran counts more than what was typed before.
      const isUntouched = CHOICES.has(field) || !getValues(field);
      const value = draft[field];
      if (value && isUntouched) setValue(field, value);
    }
  }, [getValues, setValue]);

  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) => writeDraft('personal', draftSchema, values),
      }),
    [subscribe],
  );
}
