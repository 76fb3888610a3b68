import { useEffect } from 'react';
import { draftSchema, firstChoices } from '../schema.ts';
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
/** Keeps what is typed in this tab only, through reloads and the way back, until the payment. */
export function useDraft({ getValues, setValue, subscribe }: PersonalForm) {
  useEffect(() => {
    const draft = readDraft('personal', draftSchema) ?? {};
    for (const field of FIELDS) {
      // What was typed before this script ran counts more than what was typed before.
      const typed = getValues(field);
      const isUntouched = !typed || typed === Reflect.get(firstChoices, field);
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
