import { isDocument } from '../brazil/documents.ts';
import { isPhone } from '../brazil/phone.ts';

type Check = (value: string) => string | null;

const email = /^[^\s<>@]{1,64}@[^\s<>@]+\.[^\s<>@.]{2,}$/u;
const host = /^(?=.{3,253}$)(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z][a-z\d-]{0,61}[a-z\d]$/iu;

/** One line without control characters. */
export const isLine =
  (most: number): Check =>
  (value) => {
    if (/[\p{C}\p{Zl}\p{Zp}]/u.test(value))
      return 'Escreva em uma linha só, sem caracteres invisíveis.';
    return value.length > most ? `Use no máximo ${most} letras.` : null;
  };

export const matches =
  (form: RegExp, sentence: string): Check =>
  (value) =>
    form.test(value) ? null : sentence;

export const isEmailAddress = matches(email, 'Escreva um e-mail inteiro, como oi@escola.com.br.');

export const isMailHost = matches(
  host,
  'Escreva só o nome do servidor, como smtp.escola.com.br, sem https e sem barra.',
);

export const isBusinessDocument: Check = (value) =>
  isDocument('CNPJ', value) || isDocument('CPF', value)
    ? null
    : 'Este número não fecha com os dígitos verificadores. Confira o CNPJ ou o CPF.';

export const isPhoneNumber: Check = (value) =>
  isLine(25)(value) ??
  (isPhone(value) ? null : 'Escreva o telefone com DDD, como (11) 98765-4321.');

/** https, a public name, and neither a login nor a port. */
const webAddress = /^https:\/\/(?:[\p{L}\d-]+\.)+\p{L}{2,}(?:[/?#][^\s<>"]*)?$/u;

const isWebAddress = (text: string) => text.length <= 200 && webAddress.test(text);

/** Up to six addresses between spaces or lines. */
export const areWebAddresses: Check = (value) => {
  const addresses = value.split(/\s+/u);
  if (addresses.length > 6) return 'São no máximo seis endereços.';
  return addresses.every(isWebAddress)
    ? null
    : 'Escreva um endereço por linha, cada um com https://.';
};

/** A name with an address, or the address alone. */
export const isSender: Check = (value) => {
  const [, name = '', inBrackets] = /^([^<>@]*)<([^<>]+)>$/u.exec(value) ?? [];
  return (
    isLine(200)(value) ??
    (inBrackets === undefined
      ? isEmailAddress(value)
      : name.trim() === ''
        ? 'Escreva o nome antes do endereço, como Minha Escola <oi@escola.com.br>.'
        : isEmailAddress(inBrackets))
  );
};

export const isWholeNumber =
  (least: number, most: number): Check =>
  (value) =>
    /^\d{1,6}$/u.test(value) && Number(value) >= least && Number(value) <= most
      ? null
      : `Escreva um número inteiro de ${least} a ${most}.`;

export const isOneOf =
  (choices: readonly { value: string }[]): Check =>
  (value) =>
    choices.some((choice) => choice.value === value) ? null : 'Escolha uma das opções.';
