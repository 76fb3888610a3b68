export const messages = {
  passwordWrong: 'A senha não confere.',
  lastAdministrator:
    'Você é o único administrador. Torne outra pessoa administradora antes de excluir a sua conta.',
  certificateUnknown: 'Certificado não encontrado',
  certificateVoid: 'Este certificado deixou de valer.',
  purchaseUnknown: 'Compra não encontrada',
  receiptTooEarly: 'O recibo fica pronto assim que o pagamento é confirmado.',
} as const;
