export const messages = {
  ownerUnproven: 'Entre de novo na conta dona do e-mail para juntar a compra.',
  mergeRefused: 'Esta conta não pode ser juntada à outra. Fale com o suporte.',
  passwordWrong: 'A senha não confere.',
  lastAdministrator:
    'Você é o único administrador. Torne outra pessoa administradora antes de excluir a sua conta.',
  certificateUnknown: 'Certificado não encontrado',
  certificateVoid: 'Este certificado deixou de valer.',
  purchaseUnknown: 'Compra não encontrada',
  receiptTooEarly: 'O recibo fica pronto assim que o pagamento é confirmado.',
} as const;
