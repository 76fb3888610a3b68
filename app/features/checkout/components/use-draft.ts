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

const toText = (values: object) =>
  JSON.stringify(
    FIELDS.map((field): unknown => Reflect.get(values, field) || Reflect.get(firstChoices, field)),
  );

/** Keeps what is typed in this tab only, through reloads and the way back, until the payment. */
export function useDraft({ getValues, setValue, subscribe }: PersonalForm) {
  useEffect(() => {
    const draft = readDraft('personal', draftSchema) ?? {};
    for (const field of FIELDS) {
      // A number stands for the type that was on the screen with it.
      if (field === 'documentType' && getValues('documentNumber')) continue;
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
        // Told of more than what is new: nobody's words are taken for those of whoever only looks.
        callback: ({ values }) => {
          const kept = readDraft('personal', draftSchema) ?? {};
          if (toText(values) !== toText(kept)) writeDraft('personal', draftSchema, values);
        },
      }),
    [subscribe],
  );
}
