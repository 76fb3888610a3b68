import { useEffect } from 'react';
import { readDraft, writeDraft } from '#app/lib/unsent/draft.ts';
import { useTypedValues } from '#app/ui/form/use-typed-values.ts';
import { draftSchema, firstChoices } from '../schema.ts';
import { PERSONAL_DRAFT } from '../state.ts';
import type { PersonalForm } from '../form/use-personal-form.ts';

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

const readStored = () => readDraft(PERSONAL_DRAFT, draftSchema) ?? {};

/** Default values are no draft: opening the page stores nothing. */
function save(values: object): void {
  if (toText(values) !== toText(readStored()))
    writeDraft<object>(PERSONAL_DRAFT, values, draftSchema);
}

/** Selects the draft that has just come into the focused field, so that typing replaces it instead of continuing it. */
function selectFocused(field: string): void {
  const focused = document.activeElement;
  if (focused instanceof HTMLInputElement && focused.name === field) focused.select();
}

/** Stores the draft in this tab until the payment. */
export function usePersonalDraft(form: PersonalForm) {
  const { getValues, setValue } = form;
  useEffect(() => {
    const draft = readStored();
    for (const field of FIELDS) {
      // The number belongs to the document type that was selected with it.
      if (field === 'documentType' && getValues('documentNumber')) continue;
      // Values typed before hydration are newer than the stored draft.
      const typed = getValues(field);
      const isUntouched = !typed || typed === Reflect.get(firstChoices, field);
      const value = draft[field];
      if (!value || !isUntouched) continue;
      setValue(field, value);
      selectFocused(field);
    }
    // Text of before hydration is stored now: this form may be replaced as soon as the session is known.
    save(getValues());
  }, [getValues, setValue]);

  useTypedValues(form, save);
}
