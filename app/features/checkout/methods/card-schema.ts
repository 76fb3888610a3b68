import { z } from 'zod/mini';
import { hasCardCheckDigit, isExpired, parseExpiry } from '#domain/brazil/card.ts';
import { states, toPostalCode } from '#domain/brazil/postal-code.ts';

const isState = (text: string) => states.some((state) => state === text);

function isCurrentExpiry(text: string): boolean {
  const expiry = parseExpiry(text);
  return expiry !== null && !isExpired(expiry, new Date());
}

const addressFields = {
  zipCode: z.string().check(
    z.minLength(1, 'CEP é obrigatório'),
    z.refine((text) => text === '' || toPostalCode(text).length === 8, 'CEP inválido'),
  ),
  address: z.string().check(z.trim(), z.minLength(5, 'Endereço é obrigatório')),
  addressNumber: z.string().check(z.trim(), z.minLength(1, 'Número é obrigatório')),
  addressComplement: z.string().check(z.trim()),
  neighborhood: z.string().check(z.trim(), z.minLength(2, 'Bairro é obrigatório')),
  city: z.string().check(z.trim(), z.minLength(2, 'Cidade é obrigatória')),
  state: z.string().check(
    z.minLength(1, 'Estado é obrigatório'),
    z.refine((text) => text === '' || isState(text), 'Use a sigla do estado (UF)'),
  ),
};

export const cardFormSchema = z.object({
  ...addressFields,
  cardNumber: z.string().check(
    z.minLength(16, 'Número do cartão inválido'),
    z.maxLength(19, 'Número do cartão inválido'),
    z.refine((text) => text.length < 16 || hasCardCheckDigit(text), 'Número do cartão inválido'),
  ),
  cardHolder: z.string().check(z.trim(), z.minLength(3, 'Nome no cartão é obrigatório')),
  expiryDate: z.string().check(z.refine(isCurrentExpiry, 'Data de validade inválida')),
  cvv: z.string().check(z.minLength(3, 'CVV inválido'), z.maxLength(4, 'CVV inválido')),
  /** The number of installments as the select's value. */
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

const draftText = z.catch(z.string(), '');

/** The card step's draft in this tab: address and installments, never the card. */
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
