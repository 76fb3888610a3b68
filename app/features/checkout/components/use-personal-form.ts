import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect } from 'react';
import { useForm, type UseFormReturn } from 'react-hook-form';
import { maskPhone } from '../../../../domain/brazil/masks.ts';
import type { SignedInPerson } from '../../session/queries.ts';
import { type PersonalInfo, personalInfoSchema } from '../schema.ts';
import { documentMasks } from './document-masks.ts';
import { useDraft } from './use-draft.ts';

export type PersonalForm = UseFormReturn<PersonalInfo>;

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
    defaultValues: initial ?? { paymentMethod: 'pix' },
  });
  const { getValues, setValue } = form;
  useDraft(form);

  useEffect(() => {
    setValue('phone', maskPhone(getValues('phone')));
    const { documentType, documentNumber } = getValues();
    setValue('documentNumber', documentMasks[documentType](documentNumber));
  }, [getValues, setValue]);

  const email = person?.email;
  const fullName = person?.fullName;
  useEffect(() => {
    if (email) setValue('email', email);
    if (fullName && !getValues('fullName')) setValue('fullName', fullName);
  }, [email, fullName, getValues, setValue]);

  return form;
}
