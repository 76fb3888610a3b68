import { errorTexts } from '#domain/error-texts.ts';
import type { ErrorCode } from '#domain/errors.ts';
import type { CustomerField } from '#server/ports/provider.ts';

const customerFields: Record<CustomerField, string> = {
  name: 'o nome',
  email: 'o e-mail',
  phone: 'o telefone',
  document: 'o documento',
};

/** The buyer's text for each refusal of a function. */
export const messages = {
  signInFirst: 'Entre na sua conta para continuar.',
  paymentClosed: 'Pagamento indisponível, tente em instantes',
  customerFailed: (provider: string) => `Falha ao criar cliente no ${provider}`,
  customerRefused: (provider: string, field: CustomerField) =>
    `O ${provider} não aceitou ${customerFields[field]}. Volte e confira.`,
  foreignerRefused:
    'Sem CPF ou CNPJ não dá para pagar por aqui. Fale com a escola pela página de contato: combinamos outra forma.',
  customerUnknown: 'Cliente não encontrado',
  documentInvalid: 'Número de documento inválido',
  paymentFailed: {
    pix: 'Falha ao processar pagamento PIX',
    credit_card: 'Erro ao processar pagamento. Por favor, tente novamente.',
    boleto: 'Falha ao gerar o boleto. Tente novamente em instantes.',
  },
  paymentUnsure:
    'Ainda estamos confirmando este pagamento. Aguarde um instante e tente de novo: você não será cobrado duas vezes.',
  paymentPartlyPaid:
    'O banco ainda está confirmando as parcelas deste cartão. Aguarde cinco minutos e tente de novo: você não será cobrado duas vezes.',
  paymentNotRenewable: 'Este pagamento não pode ser gerado de novo. Comece outro pagamento.',
  declines: {
    insufficient_funds: 'Cartão sem limite disponível. Use outro cartão ou pague com Pix.',
    invalid_card: 'Os dados do cartão não conferem. Revise o número, a validade e o CVV.',
    expired_card: 'Este cartão está vencido. Use outro cartão ou pague com Pix.',
    suspected_fraud: 'O pagamento não foi autorizado. Use outro cartão ou pague com Pix.',
    declined: 'O banco não autorizou o pagamento. Use outro cartão ou pague com Pix.',
  },
  cardElsewhere: (provider: string) =>
    `O cartão é digitado na página do ${provider}. Recarregue esta página.`,
  phoneAbroad: 'Este cartão pede um telefone do Brasil, com DDD. Volte e troque o celular.',
  cardExpired: 'Data de validade inválida',
  installmentsWrong: 'Número de parcelas inválido',
  refundLate: 'O prazo da garantia desta compra já terminou. Fale com o suporte.',
  refundClosed: 'Esta compra não tem pagamento a devolver.',
  refundRefused:
    'O reembolso não pôde ser feito agora. Seu pedido está registrado e nossa equipe já foi avisada.',
  refundDisputed:
    'O pagamento foi contestado no banco, e o valor não está mais com a escola. O pedido de reembolso fica registrado.',
  linkUnknown: 'Este link não vale mais',
  openingLinkOver:
    'Este link não vale mais. Reinicie o servidor para ver outro; se a escola já tem dona ou dono, entre com a senha.',
  ownerEmailTaken: 'Já existe uma conta com este e-mail. Use outro.',
  mailOff: 'Salve primeiro o servidor de envio e o remetente.',
  noOwnEmail: 'A sua conta está sem e-mail.',
  noReports: 'Salve primeiro os dados da Meta ou do Google.',
  noPaymentKey: 'Salve primeiro a chave do Asaas.',
  lyricsUnknown: 'Letra não encontrada',
  deckUnknown: 'Baralho não encontrado',
  nothingToExport: 'Você ainda não tem nenhum baralho para levar.',
  onlyMembers: 'Somente membros',
  onlyAdministrators: 'Somente administradores',
  eventRefused: 'O pagamento não permite este evento',
  paymentUnknown: 'Pagamento não encontrado',
  paymentRefused: 'O pagamento foi recusado. Confira seus dados e tente novamente.',
  paymentNotPayable: 'Este pagamento não pode mais ser pago',
  cancelFailed: 'Não foi possível cancelar o pagamento agora. Tente novamente em instantes.',
  purchaseUnknown: 'Compra não encontrada',
  purchaseClosed: 'Esta compra não está aguardando pagamento',
  amountWrong: 'O valor não confere com o preço do produto',
  productAmbiguous: 'Informe a compra em externalReference',
  sharePictureWrong:
    'A imagem de compartilhamento precisa ser um JPEG de 1200 × 630 com até 150 KB.',
  sampleClosed: 'Esta amostra não está disponível agora.',
  courseUnknown: 'Curso não encontrado',
  courseNotOnSale: errorTexts.not_for_sale,
  alreadyOwned: 'Você já tem este curso',
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
    purchaseId: 'Compra não encontrada',
    reason: errorTexts.reason_missing,
    event: 'Evento desconhecido',
    product: 'Curso não encontrado',
    subject: 'Assunto é obrigatório',
    message: 'Mensagem é obrigatória',
    path: 'Página desconhecida',
    token: 'Este link não vale mais',
    testCode: 'O código de teste tem só letras e números, como TEST12345',
    school: 'Escreva o nome da escola',
    password: 'A senha tem de 6 a 256 caracteres',
    campaign: 'Campanha inválida',
    customerId: 'Cliente não encontrado',
    installments: 'Número de parcelas inválido',
    'creditCard.holderName': 'Nome no cartão é obrigatório',
    'creditCard.number': 'Número do cartão inválido',
    'creditCard.expiryMonth': 'Data de validade inválida',
    'creditCard.expiryYear': 'Data de validade inválida',
    'creditCard.ccv': 'CVV inválido',
    'creditCardHolderInfo.postalCode': 'CEP inválido',
    'creditCardHolderInfo.address': 'Endereço é obrigatório',
    'creditCardHolderInfo.addressNumber': 'Número é obrigatório',
    'creditCardHolderInfo.addressComplement': 'Complemento inválido',
    'creditCardHolderInfo.neighborhood': 'Bairro é obrigatório',
    'creditCardHolderInfo.city': 'Cidade é obrigatória',
    'creditCardHolderInfo.state': 'Use a sigla do estado (UF)',
  },
  invalid: 'Dados inválidos',
  crossSite: 'Faça isto pelas páginas da escola.',
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
      return errorTexts.too_many_attempts;
    case 'fresh_proof_needed':
      return errorTexts.fresh_proof_needed;
    case 'internal':
      return 'Erro interno. Por favor, tente novamente.';
    case 'already_owned':
    case 'card_declined':
    case 'conflict':
    case 'coupon_refused':
    case 'forbidden':
    case 'invalid_request':
    case 'method_not_allowed':
    case 'not_found':
    case 'price_changed':
    case 'provider_unavailable':
    case 'storage_full':
    case 'unauthorized':
    case 'unavailable':
    case 'wrong_amount':
    case 'wrong_installments':
    default:
      return null;
  }
}
