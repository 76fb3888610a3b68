import { successToast } from '#app/lib/toast.ts';

const wrong = 'Código errado ou já usado. Espere o próximo.';
const locked = 'Muitas tentativas. Espere uma hora ou fale com a escola.';
const unexpected = 'Não conseguimos falar com o servidor. Tente novamente.';

const texts: Record<string, string> = {
  email_not_confirmed: 'Confirme seu e-mail primeiro.',
  insufficient_aal: 'Confirme o segundo passo primeiro: saia e entre de novo.',
  mfa_challenge_expired: wrong,
  mfa_factor_not_found: 'Este aplicativo não vale mais. Recarregue a página.',
  mfa_ip_address_mismatch: 'Sua conexão mudou. Tente de novo.',
  mfa_recovery_codes_locked: locked,
  mfa_verification_failed: wrong,
  mfa_phone_enroll_not_enabled: 'A escola não envia mensagens agora. Use o aplicativo.',
  mfa_phone_verify_not_enabled: 'A escola não envia mensagens agora. Fale com a escola.',
  over_request_rate_limit: locked,
  over_sms_send_rate_limit: 'Acabamos de enviar um código. Espere um minuto.',
  sms_send_failed: 'A mensagem não saiu. Confira o número e tente de novo.',
  session_not_found: 'Sua sessão terminou. Entre de novo.',
};

const recoveryTexts: Record<string, string> = {
  mfa_verification_failed: 'Este código não vale, ou já foi usado. Tente outro da lista.',
};

const passkeyTexts: Record<string, string> = {
  ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED: 'Este aparelho já tem uma chave da sua conta.',
  ERROR_AUTHENTICATOR_MISSING_USER_VERIFICATION_SUPPORT:
    'Este aparelho não confirma quem o usa. Ative nele a digital, o rosto ou um PIN.',
  too_many_passkeys: 'Sua conta já tem dez chaves. Remova uma antes.',
  validation_failed: 'Esta chave já foi removida. Recarregue a página.',
  webauthn_credential_exists: 'Este aparelho já tem uma chave.',
  webauthn_challenge_expired: 'Passaram cinco minutos. Tente de novo.',
};

const proofTexts: Record<string, string> = {
  current_password_invalid: 'Senha errada. Tente de novo.',
  webauthn_verification_failed: 'Esta chave não abre a sua conta. Confirme de outro jeito.',
};

export const factorErrorText = ({ code = '' }: { code?: string | undefined }) =>
  texts[code] ?? unexpected;

export const phoneErrorText = ({ code = '' }: { code?: string | undefined }) =>
  code === 'validation_failed'
    ? 'Confira o número do celular, com o DDD.'
    : factorErrorText({ code });

export const recoveryErrorText = ({ code = '' }: { code?: string | undefined }) =>
  recoveryTexts[code] ?? factorErrorText({ code });

/** Other codes of the browser begin alike: the owner cancelled, or the time was over. */
export const passkeyErrorText = ({ code = '' }: { code?: string | undefined }) =>
  passkeyTexts[code] ??
  (code.startsWith('ERROR_')
    ? 'A chave não foi criada. Tente de novo.'
    : factorErrorText({ code }));

/** The refusal of a fresh proof, by its code. */
export const proofErrorText = (code: string) => proofTexts[code] ?? factorErrorText({ code });

export const factorMessages = {
  enabled: successToast('Segundo passo ativo.', 'Os outros aparelhos saíram da conta.'),
  phoneRemoved: successToast('Celular removido'),
  removed: successToast('Segundo passo removido', 'Sua conta volta a depender só da senha.'),
  codesCopied: successToast('Códigos copiados'),
  passkeyAdded: successToast('Chave adicionada', 'Da próxima vez, entre com ela.'),
  passkeyUnused: 'A chave do aparelho não foi usada. Tente de novo.',
  unexpected,
} as const;

export const lowCodes = (remaining: number) =>
  remaining === 1 ? 'Resta 1 código. Gere novos.' : `Restam ${remaining} códigos. Gere novos.`;

/** The demand of a second factor, by the setting of the school. */
export const demandTexts = {
  offered: {
    state: 'Oferecido.',
    meaning: 'Cada pessoa que administra decide se ativa o segundo passo na própria conta.',
    change: 'Exigir de todos',
    question: 'Exigir o segundo passo?',
    consequence:
      'Quem administra sem ele vê a ativação no lugar da administração, a partir de agora.',
    done: 'Segundo passo exigido',
  },
  required: {
    state: 'Exigido.',
    meaning: 'A administração só abre com o segundo passo ou com uma chave do aparelho.',
    change: 'Deixar de exigir',
    question: 'Deixar de exigir o segundo passo?',
    consequence: 'Quem não o ativou volta a administrar só com a senha.',
    done: 'Segundo passo oferecido',
  },
} as const;
