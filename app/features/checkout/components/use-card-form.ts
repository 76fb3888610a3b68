import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect } from 'react';
import { useForm, type UseFormReturn } from 'react-hook-form';
import type { InstallmentOption } from '../../../../domain/catalog/installments.ts';
import { type CardForm, cardFormSchema, cardStepDraftSchema } from '../card-schema.ts';
import { readDraft, writeDraft } from './draft-storage.ts';

export type CardFormApi = UseFormReturn<CardForm>;

const emptyCard = { cardNumber: '', expiryDate: '', cvv: '' };

/**
 * The form of the card step. Address and installments outlive a reload in this tab; the card lives in this form alone and
 * ends with it.
 */
export function useCardForm(fullName: string, options: readonly InstallmentOption[]): CardFormApi {
  const draft = readDraft('address', cardStepDraftSchema) ?? cardStepDraftSchema.parse({});
  // The price may have changed since, or another course is being bought.
  const isOffered = options.some(({ count }) => String(count) === draft.installments);
  const form: CardFormApi = useForm<CardForm>({
    resolver: zodResolver(cardFormSchema),
    mode: 'onTouched',
    shouldFocusError: false,
    defaultValues: {
      ...draft,
      ...emptyCard,
      cardHolder: fullName,
      installments: isOffered ? draft.installments : '1',
    },
  });
  const { setValue, subscribe } = form;

  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) => writeDraft('address', cardStepDraftSchema, values),
      }),
    [subscribe],
  );

  // A page that the browser keeps for its back button would keep the card in it.
  useEffect(() => {
    const forget = () => {
      for (const field of ['cardNumber', 'expiryDate', 'cvv'] as const) setValue(field, '');
    };
    window.addEventListener('pagehide', forget);
    return () => window.removeEventListener('pagehide', forget);
  }, [setValue]);

  return form;
}
