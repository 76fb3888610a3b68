import { isExpired, parseExpiry } from '../../../domain/brazil/card.ts';
import { type DocumentType, normalizeDocument } from '../../../domain/brazil/documents.ts';
import { FunctionError } from '../../lib/functions.ts';
import type { PaymentMethod } from './schema.ts';
import type { WayOn } from './state.ts';

const lengths: Partial<Record<DocumentType, number>> = { CPF: 11, CNPJ: 14 };

/** What to do about a document that is not right; null when there is nothing to add. */
export function findDocumentAdvice(type: DocumentType, text: string): string | null {
  const length = lengths[type];
  const typed = normalizeDocument(text).length;
  if (typed === 0) return null;
  if (length === undefined) return 'Use de 5 a 20 letras e números.';
  const missing = length - typed;
  if (missing <= 0) return `Confira os números do ${type}.`;
  return missing === 1 ? `Falta 1 número no ${type}.` : `Faltam ${missing} números no ${type}.`;
}

/** What to do about a card number that is not right; null when there is nothing to add. */
export function findCardNumberAdvice(text: string): string | null {
  if (text === '') return null;
  return text.length < 16
    ? 'Faltam números: confira no cartão.'
    : 'Confira os números: há um errado ou trocado.';
}

/** What to do about an expiry that is not right; null when there is nothing to add. */
export function findExpiryAdvice(text: string): string | null {
  if (text === '') return null;
  const expiry = parseExpiry(text);
  if (expiry && isExpired(expiry, new Date())) return 'Este cartão já venceu.';
  return 'Mês e ano como estão no cartão: 08/30.';
}

export const alreadyOwned = 'Você já tem este curso';

export const checkoutErrors = {
  account: 'Erro ao criar conta',
  missingPassword: 'Digite a senha da sua conta',
  personalInfo: 'Erro ao processar seus dados. Por favor, tente novamente.',
  termsChanged:
    'Os termos mudaram desde que você abriu esta página. Recarregue-a para ler e aceitar os de agora; os seus dados ficam preenchidos.',
  priceChanged:
    'O preço mudou desde que você abriu esta página, e nada foi cobrado. Confira antes de pagar.',
  missingPersonalInfo: 'Dados pessoais não encontrados. Por favor, tente novamente.',
  missingUser: 'Dados do usuário não encontrados',
  payment: 'Erro ao processar pagamento. Por favor, tente novamente.',
  cardDeclined: 'O pagamento não foi aprovado. Confira os dados ou tente com outro cartão.',
  notSold: 'Este curso não está à venda no momento.',
} as const;

export const postalMessages = {
  searching: 'Buscando o endereço...',
  found: 'Endereço encontrado. Confira e preencha o número.',
  unknown: 'CEP não encontrado',
  failed: 'Erro ao buscar CEP. Tente novamente.',
} as const;

interface CallErrors {
  customer: string;
  payment: string;
  status: string;
}

/** What is said of a call that got no answer at all. */
export function callErrors(method: PaymentMethod, providerName: string): CallErrors {
  if (method === 'pix') {
    return {
      customer: `Falha ao criar cliente no ${providerName}`,
      payment: 'Falha ao processar pagamento PIX',
      status: 'Falha ao verificar status do pagamento',
    };
  }
  return {
    customer: 'Erro ao criar cliente',
    payment: 'Erro ao processar pagamento',
    status: 'Erro ao verificar status do pagamento',
  };
}

/** Why a purchase could not begin, by the code of the database's refusal. */
export function startError(code: string): FunctionError {
  if (code === '23505') return new FunctionError(alreadyOwned, 409, 'already_owned');
  const isNotSold = code === '22023';
  return new FunctionError(
    isNotSold ? checkoutErrors.notSold : checkoutErrors.personalInfo,
    0,
    code,
  );
}

/** Why the server does not charge what the page shows; the words are for other clients. */
const mismatches = new Set<unknown>(['wrong_amount', 'wrong_installments']);

/** What to do about a refusal that trying again would only bring again. */
export function findWayOn(error: unknown): WayOn | null {
  if (!(error instanceof FunctionError)) return null;
  if (error.code === 'email_taken') return 'enter';
  return error.code === 'price_changed' || mismatches.has(error.code) ? 'reload' : null;
}

/** A refusal in the words of the server's answer; what was no answer at all, in ours. */
export function toErrorText(error: unknown): string {
  if (!(error instanceof FunctionError)) return checkoutErrors.payment;
  if (mismatches.has(error.code)) return checkoutErrors.priceChanged;
  return error.message || checkoutErrors.payment;
}

export const codeMessages = {
  incomplete: 'Digite os 6 números do código.',
  unexpected: 'Não conseguimos falar com o servidor. Tente novamente.',
} as const;
