import { type DocumentType, normalizeDocument } from '../../../domain/brazil/documents.ts';
import { FunctionError } from '../../lib/functions.ts';

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

export const alreadyOwned = 'Você já tem este curso';

export const checkoutErrors = {
  account: 'Erro ao criar conta',
  missingPassword: 'Digite a senha da sua conta',
  personalInfo: 'Erro ao processar seus dados. Por favor, tente novamente.',
  payment: 'Erro ao processar pagamento. Por favor, tente novamente.',
  notSold: 'Este curso não está à venda no momento.',
  pixPayment: 'Falha ao processar pagamento PIX',
  pixStatus: 'Falha ao verificar status do pagamento',
} as const;

export function customerError(providerName: string): string {
  return `Falha ao criar cliente no ${providerName}`;
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

/** A refusal in the words of the server's answer; what was no answer at all, in ours. */
export function toErrorText(error: unknown): string {
  const text = error instanceof FunctionError ? error.message : '';
  return text || checkoutErrors.payment;
}
