import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useState } from 'react';
import { useForm, type UseFormReturn } from 'react-hook-form';
import { maskPhone } from '../../../../domain/brazil/masks.ts';
import type { SignedInPerson } from '../../session/queries.ts';
import { firstChoices, paymentMethods, type PersonalInfo, personalInfoSchema } from '../schema.ts';
import { documentMasks } from './document-masks.ts';
import { useDraft } from './use-draft.ts';

export type PersonalForm = UseFormReturn<PersonalInfo>;

/** In the page as it was prerendered: react-hook-form puts radio buttons to their default as it takes them over. */
function readChosenMethod() {
  if (typeof document === 'undefined') return undefined;
  const radio = document.querySelector<HTMLInputElement>('[name="paymentMethod"]:checked');
  return paymentMethods.find((method) => method === radio?.value);
}

/**
 * The form of the first step. Texts have no default on purpose: a field without one keeps what was typed into the
 * prerendered page before this script ran.
 */
export function usePersonalForm(initial: PersonalInfo | null, person: SignedInPerson | null) {
  const form: PersonalForm = useForm<PersonalInfo>({
    resolver: zodResolver(personalInfoSchema),
    mode: 'onTouched',
    // By the order on the screen, which is not the order of registration.
    shouldFocusError: false,
    defaultValues: initial ?? { paymentMethod: firstChoices.paymentMethod },
  });
  const { getValues, setValue, setValues } = form;
  const [chosenMethod] = useState(readChosenMethod);

  useEffect(() => {
    if (chosenMethod) setValue('paymentMethod', chosenMethod);
  }, [chosenMethod, setValue]);

  useDraft(form);

  useEffect(() => {
    const { email, phone, documentType, documentNumber, ...values } = getValues();
    const isLeft = email !== '' && document.activeElement?.getAttribute('name') !== 'email';
    // Who watches a field is told of what it took over from the page only when values are set as dirty.
    setValues(
      {
        ...values,
        email,
        phone: maskPhone(phone),
        documentType,
        documentNumber: documentMasks[documentType](documentNumber),
      },
      { shouldDirty: true },
    );
    if (isLeft) setValue('email', email, { shouldTouch: true });
  }, [getValues, setValue, setValues]);

  const email = person?.email;
  const fullName = person?.fullName;
  useEffect(() => {
    if (email) setValue('email', email);
    // The beginning of the e-mail stands for a name that was not given: asked for here, it is on receipts.
    const isGiven = fullName && fullName !== email?.split('@')[0];
    if (isGiven && !getValues('fullName')) setValue('fullName', fullName);
  }, [email, fullName, getValues, setValue]);

  return form;
}
