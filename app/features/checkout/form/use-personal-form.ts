import { useEffect } from 'react';
import { maskPhone } from '#domain/brazil/masks.ts';
import { useEarlyValues } from '#app/ui/form/use-early-values.ts';
import { type SchemaForm, useSchemaForm } from '#app/ui/form/use-schema-form.ts';
import type { SignedInPerson } from '#app/features/auth/queries.ts';
import { firstChoices, type PersonalInfo, personalInfoSchema } from '../schema.ts';
import { documentMasks } from './document-masks.ts';
import { usePersonalDraft } from './use-personal-draft.ts';

export type PersonalForm = SchemaForm<PersonalInfo>;

const toShape = (values: PersonalInfo): PersonalInfo => ({
  ...values,
  phone: maskPhone(values.phone),
  documentNumber: documentMasks[values.documentType](values.documentNumber),
});

/** The form of the first step; see useEarlyValues for why texts have no default. */
export function usePersonalForm(initial: PersonalInfo | null, person: SignedInPerson | null) {
  const form = useSchemaForm(personalInfoSchema, {
    mode: 'onTouched',
    // Errors in the order of the screen, which is not the order of registration.
    shouldFocusError: false,
    defaultValues: initial ?? { paymentMethod: firstChoices.paymentMethod },
  });
  const { getValues, setValue } = form;

  usePersonalDraft(form);
  useEarlyValues(form, toShape);

  const email = person?.email;
  const fullName = person?.fullName;
  useEffect(() => {
    if (email) setValue('email', email);
    // A new account's name is made from the e-mail; asked for here, because receipts show it.
    const isGiven = fullName && fullName !== email?.split('@')[0];
    if (isGiven && !getValues('fullName')) setValue('fullName', fullName);
  }, [email, fullName, getValues, setValue]);

  return form;
}
