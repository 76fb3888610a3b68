import { isExpired, parseExpiry } from '#domain/brazil/card.ts';
import { type DocumentType, normalizeDocument } from '#domain/brazil/documents.ts';
import { toPhone } from '#domain/brazil/phone.ts';
import type { Offer } from '#domain/catalogue/offer.ts';
import { FunctionError } from '#app/lib/functions.ts';
import type { PaymentMethod } from '#domain/purchases/payment-method.ts';

const lengths: Partial<Record<DocumentType, number>> = { CPF: 11, CNPJ: 14 };

/** Advice about an invalid document; null when there is none. */
export function findDocumentAdvice(type: DocumentType, text: string): string | null {
  const length = lengths[type];
  const typed = normalizeDocument(text).length;
  if (typed === 0) return null;
  if (length === undefined) return 'Use de 5 a 20 letras e números.';
  const missing = length - typed;
  if (missing <= 0) return `Confira os números do ${type}.`;
  return missing === 1 ? `Falta 1 número no ${type}.` : `Faltam ${missing} números no ${type}.`;
}

/** Advice about an invalid phone; null when there is none. */
export function findPhoneAdvice(text: string): string | null {
  const phone = toPhone(text);
  if (phone === '') return null;
  if (phone.startsWith('+')) return 'Confira o número: falta ou sobra algum dígito.';
  if (phone.length < 10) return 'Faltam números: o DDD vem antes.';
  return `Não existe o DDD ${phone.slice(0, 2)}. Número de fora do Brasil? Comece com + e o país.`;
}

/** Advice about an invalid card number; null when there is none. */
export function findCardNumberAdvice(text: string): string | null {
  if (text === '') return null;
  return text.length < 16
    ? 'Faltam números: confira no cartão.'
    : 'Confira os números: há um errado ou trocado.';
}

/** Advice about an invalid expiry; null when there is none. */
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

interface MethodTexts {
  /** The button that begins the payment. */
  payLabel: (offer: Offer) => string;
  /** Beside the method in the form: when access is given. */
  access: string | null;
  /** Heading of its step. */
  title: string;
  /** While its charge is made. */
  busy: string;
  confirmedWhen: string;
  errors: (providerName: string) => CallErrors;
}

const plainErrors: CallErrors = {
  customer: 'Erro ao criar cliente',
  payment: 'Erro ao processar pagamento',
  status: 'Erro ao verificar status do pagamento',
};

export const methodTexts: Readonly<Record<PaymentMethod, MethodTexts>> = {
  pix: {
    payLabel: ({ pixTotalText }) => `Pagar ${pixTotalText} com Pix`,
    access: 'O acesso abre na hora',
    title: 'Pague com Pix',
    busy: 'Gerando o código Pix...',
    confirmedWhen: 'em segundos',
    errors: (providerName) => ({
      customer: `Falha ao criar cliente no ${providerName}`,
      payment: 'Falha ao processar pagamento PIX',
      status: 'Falha ao verificar status do pagamento',
    }),
  },
  credit_card: {
    payLabel: () => 'Continuar para o cartão',
    access: null,
    title: 'Pague com cartão',
    busy: 'Verificando o pagamento...',
    confirmedWhen: 'em segundos',
    errors: () => plainErrors,
  },
  boleto: {
    payLabel: ({ priceText }) => `Gerar boleto de ${priceText}`,
    access: 'O acesso abre quando o banco confirma, em geral no dia útil seguinte',
    title: 'Pague com boleto',
    busy: 'Gerando o boleto...',
    confirmedWhen: 'quando o banco avisar',
    errors: () => plainErrors,
  },
};

/** The text for a call without an answer. */
export const callErrors = (method: PaymentMethod, providerName: string): CallErrors =>
  methodTexts[method].errors(providerName);

/** Texts by the code of the database's refusal. */
export function startError(code: string): FunctionError {
  if (code === '23505') return new FunctionError(alreadyOwned, 409, 'already_owned');
  const isNotSold = code === '22023';
  return new FunctionError(
    isNotSold ? checkoutErrors.notSold : checkoutErrors.personalInfo,
    0,
    code,
  );
}

/** Codes of a changed offer; the server's texts are for other clients. */
const mismatches = new Set<unknown>(['wrong_amount', 'wrong_installments']);

/** True when the page shows prices or states that hold no longer: trying again would only bring the same refusal. */
export function isOutdated(error: unknown): boolean {
  if (!(error instanceof FunctionError)) return false;
  return error.code === 'price_changed' || mismatches.has(error.code);
}

/** The server's text of a refusal; our text for a lost answer. */
export function toErrorText(error: unknown): string {
  if (!(error instanceof FunctionError)) return checkoutErrors.payment;
  if (mismatches.has(error.code)) return checkoutErrors.priceChanged;
  return error.message || checkoutErrors.payment;
}

export const codeMessages = {
  incomplete: 'Digite os 6 números do código.',
  unexpected: 'Não conseguimos falar com o servidor. Tente novamente.',
} as const;
