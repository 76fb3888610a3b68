import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect } from 'react';
import { useForm, type UseFormReturn } from 'react-hook-form';
import { addressDraftSchema, type CardForm, cardFormSchema } from '../card-schema.ts';
import { readDraft, writeDraft } from './draft-storage.ts';

export type CardFormApi = UseFormReturn<CardForm>;

const emptyCard = { cardNumber: '', expiryDate: '', cvv: '' };

/** The form of the card step. The address outlives a reload in this tab; the card lives in this form alone and ends with it. */
export function useCardForm(fullName: string): CardFormApi {
  const form: CardFormApi = useForm<CardForm>({
    resolver: zodResolver(cardFormSchema),
    mode: 'onTouched',
    shouldFocusError: false,
    defaultValues: {
      ...(readDraft('address', addressDraftSchema) ?? addressDraftSchema.parse({})),
      ...emptyCard,
      cardHolder: fullName,
      installments: '1',
    },
  });
  const { setValue, subscribe } = form;

  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) => writeDraft('address', addressDraftSchema, values),
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
