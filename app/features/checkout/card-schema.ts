import { z } from 'zod';
import { hasCardCheckDigit, isExpired, parseExpiry } from '../../../domain/brazil/card.ts';
import { states, toPostalCode } from '../../../domain/brazil/postal-code.ts';

const isState = (text: string) => states.some((state) => state === text);

function isCurrentExpiry(text: string): boolean {
  const expiry = parseExpiry(text);
  return expiry !== null && !isExpired(expiry, new Date());
}

const addressFields = {
  zipCode: z
    .string()
    .min(1, 'CEP é obrigatório')
    .refine((text) => text === '' || toPostalCode(text).length === 8, 'CEP inválido'),
  address: z.string().trim().min(5, 'Endereço é obrigatório'),
  addressNumber: z.string().trim().min(1, 'Número é obrigatório'),
  addressComplement: z.string().trim(),
  neighborhood: z.string().trim().min(2, 'Bairro é obrigatório'),
  city: z.string().trim().min(2, 'Cidade é obrigatória'),
  state: z
    .string()
    .min(1, 'Estado é obrigatório')
    .refine((text) => text === '' || isState(text), 'Use a sigla do estado (UF)'),
};

export const cardFormSchema = z.object({
  ...addressFields,
  cardNumber: z
    .string()
    .min(16, 'Número do cartão inválido')
    .max(19, 'Número do cartão inválido')
    .refine((text) => text.length < 16 || hasCardCheckDigit(text), 'Número do cartão inválido'),
  cardHolder: z.string().trim().min(3, 'Nome no cartão é obrigatório'),
  expiryDate: z.string().refine(isCurrentExpiry, 'Data de validade inválida'),
  cvv: z.string().min(3, 'CVV inválido').max(4, 'CVV inválido'),
  /** How many, as the select's value. */
  installments: z.string(),
});
export type CardForm = z.infer<typeof cardFormSchema>;

/** In the order of the screen. */
export const cardFormFields = [
  'zipCode',
  'address',
  'addressNumber',
  'addressComplement',
  'neighborhood',
  'city',
  'state',
  'cardNumber',
  'cardHolder',
  'expiryDate',
  'cvv',
  'installments',
] as const satisfies readonly (keyof CardForm)[];

const draftText = z.string().catch('');

/**
 * What of the form is kept in the tab until the payment: where somebody lives and in how many parts he pays, and nothing of
 * the card.
 */
export const cardStepDraftSchema = z.object({
  zipCode: draftText,
  address: draftText,
  addressNumber: draftText,
  addressComplement: draftText,
  neighborhood: draftText,
  city: draftText,
  state: draftText,
  installments: draftText,
});
