import type { ErrorCode } from '../../domain/errors.ts';

/** What a buyer reads when a function refuses. */
export const messages = {
  signInFirst: 'Entre na sua conta para continuar.',
  customerFailed: (provider: string) => `Falha ao criar cliente no ${provider}`,
  customerUnknown: 'Cliente não encontrado',
  documentInvalid: 'Número de documento inválido',
  paymentFailed: 'Falha ao processar pagamento PIX',
  paymentUnknown: 'Pagamento não encontrado',
  paymentRefused: 'O pagamento foi recusado. Confira seus dados e tente novamente.',
  paymentNotPayable: 'Este pagamento não pode mais ser pago',
  cancelFailed: 'Não foi possível cancelar o pagamento agora. Tente novamente em instantes.',
  purchaseUnknown: 'Compra não encontrada',
  purchaseClosed: 'Esta compra não está aguardando pagamento',
  amountWrong: 'O valor não confere com o preço do produto',
  productAmbiguous: 'Informe a compra em externalReference',
  courseUnknown: 'Curso não encontrado',
  courseNotOnSale: 'Este curso não está à venda no momento',
  alreadyOwned: 'Você já tem este curso',
  cardComingSoon: 'Pagamento com cartão: em breve. Escolha o Pix para comprar agora.',
  postalCodeInvalid: 'CEP inválido',
  postalLookupFailed: 'Erro ao buscar CEP. Tente novamente.',
  webhookForged: 'Assinatura inválida',
  webhookMalformed: 'Evento inválido',
  fields: {
    name: 'Nome completo é obrigatório',
    email: 'Email inválido',
    phone: 'Telefone inválido',
    cpfCnpj: 'Número de documento inválido',
    documentType: 'Tipo de documento inválido',
    billingType: 'Forma de pagamento inválida',
    value: 'Valor inválido',
    dueDate: 'Data de vencimento inválida',
    customer: 'Cliente não encontrado',
    externalReference: 'Compra não encontrada',
    paymentId: 'Pagamento não encontrado',
    product: 'Curso não encontrado',
    subject: 'Assunto é obrigatório',
    message: 'Mensagem é obrigatória',
    path: 'Página desconhecida',
    campaign: 'Campanha inválida',
  },
  invalid: 'Dados inválidos',
} as const;

/** Failures of the parts that all rooms share, which speak English; null: the failure carries its own text. */
export function findSharedMessage(code: ErrorCode): string | null {
  switch (code) {
    case 'invalid_json':
      return 'O corpo da requisição não é um JSON válido';
    case 'body_too_large':
      return 'A requisição é grande demais';
    case 'invalid_api_key':
    case 'missing_api_key':
      return 'Chave de API inválida';
    case 'invalid_jwt':
    case 'jwt_expired':
      return 'Sua sessão expirou. Entre novamente.';
    case 'rate_limited':
      return 'Muitas tentativas. Aguarde um pouco e tente novamente.';
    case 'internal':
      return 'Erro interno. Por favor, tente novamente.';
    case 'already_owned':
    case 'conflict':
    case 'forbidden':
    case 'invalid_request':
    case 'method_not_allowed':
    case 'not_found':
    case 'not_implemented':
    case 'provider_unavailable':
    case 'unauthorized':
    case 'unavailable':
    default:
      return null;
  }
}
