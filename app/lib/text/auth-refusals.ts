/** The texts of refusals of the auth server that mean the same on every form, by their code. */
export const authRefusals = {
  over_email_send_rate_limit: 'Muitas tentativas. Aguarde alguns minutos e tente de novo.',
  over_request_rate_limit: 'Muitas tentativas. Aguarde alguns minutos e tente de novo.',
  same_password: 'A nova senha precisa ser diferente da atual.',
  session_not_found: 'Sua sessão terminou. Entre de novo.',
  weak_password: 'Esta senha é fácil de adivinhar. Escolha uma mais longa.',
} as const;
