import { authRefusals } from '#app/lib/text/auth-refusals.ts';
import type { Profile } from '#domain/account/profile.ts';
import { getSite } from '#app/lib/site.ts';
import { failureToast, successToast, type ToastMessage } from '#app/lib/toast.ts';
import type { AuthResult } from './state.ts';

const knownErrors: Record<string, string> = {
  email_address_invalid: 'Email inválido',
  email_exists: 'Este e-mail já tem uma conta. Entre com a sua senha.',
  email_provider_disabled: 'Sistema de e-mail/desbloqueio de senha não disponível.',
  email_not_confirmed: 'Confirme seu e-mail antes de entrar.',
  insufficient_aal: 'Esta conta tem segundo passo: entre com ele antes.',
  invalid_credentials: 'E-mail ou senha incorretos.',
  otp_expired: 'Código incorreto ou vencido. Confira os números ou peça outro.',
  ...authRefusals,
  reauthentication_needed:
    'Por segurança, troque a senha em Configurações, com a atual, ou saia e peça um novo link em "Recuperar Senha".',
  request_timeout: 'O servidor demorou a responder. Tente novamente.',
  session_expired: authRefusals.session_not_found,
  signup_disabled: 'Novas contas estão fechadas no momento. Já tem uma? Entre com ela.',
  user_already_exists: 'Este e-mail já tem uma conta. Entre com a sua senha.',
  webauthn_verification_failed: 'Esta chave não abre nenhuma conta. Entre com a senha.',
  user_banned: 'Esta conta está bloqueada. Fale com o suporte.',
};

interface ServiceError {
  message: string;
  code?: string | undefined;
}

const passkeyUnused = 'A chave do aparelho não foi usada. Tente de novo ou entre com a senha.';

/** A known error in Portuguese; an unknown one in the service's words. The codes of a browser that uses no passkey begin alike. */
export function authErrorText({ message, code }: ServiceError): string {
  if (code?.startsWith('ERROR_')) return passkeyUnused;
  return (code && knownErrors[code]) || message;
}

export const loginMessages = {
  success: successToast('Login bem-sucedido', 'Redirecionando...'),
  failureTitle: 'Erro ao fazer login',
  unexpected: 'Ocorreu um erro durante o login. Tente novamente.',
} as const;

export const recoveryUnavailable = failureToast(
  'Recuperação indisponível',
  'Sistema de e-mail/desbloqueio de senha não disponível.',
);

export const recoveryMessages = {
  failureTitle: 'O link não foi enviado',
  unexpected: 'Não conseguimos falar com o servidor. Tente novamente.',
  invalidEmail: 'Email inválido',
} as const;

export const registerMessages = {
  success: successToast('Conta criada', 'Redirecionando...'),
  failureTitle: 'Erro ao criar conta',
  unexpected: 'Ocorreu um erro ao criar a conta. Tente novamente.',
} as const;

/** Runs an attempt and returns its error text, or null. */
export async function findAuthFailure(
  attempt: () => Promise<AuthResult>,
  unexpected: string,
): Promise<string | null> {
  try {
    const result = await attempt();
    return result.success ? null : result.text;
  } catch {
    return unexpected;
  }
}

export const afterConfirmation = 'assim que o seu e-mail for confirmado';

/** The time from which a password opens an account whose e-mail is pending; null: immediately. */
export function passwordStart(profile: Profile | null): string | null {
  if (profile?.email_status !== 'pending') return null;
  if (!profile.has_access) return 'assim que o pagamento for confirmado';
  // Given by the school without a payment: the link of its mail confirms the address, or the school does.
  return getSite().mailConfigured ? afterConfirmation : 'assim que a escola confirmar o seu e-mail';
}

export function passwordSaved(worksFrom: string | null): ToastMessage {
  const description = worksFrom ? `Ela vale ${worksFrom}.` : 'Na próxima vez, entre com ela.';
  return successToast('Senha criada', description);
}

export const passwordKept: ToastMessage = {
  title: 'Senha mantida',
  description: 'Sua senha continua a mesma.',
  variant: 'success',
};

export const passwordMessages = {
  unexpected: 'A senha não foi salva. Tente novamente.',
} as const;

export const mergeMessages = {
  done: successToast('Compra juntada', 'Você entrou na sua conta, e o curso está nela.'),
  unexpected: 'Não conseguimos juntar as contas. Tente novamente.',
  codeIncomplete: 'Digite os 6 números do código.',
  passwordMissing: 'Digite a senha da conta',
} as const;

export const emailMessages = {
  saved: successToast('E-mail corrigido'),
  pending: successToast('Falta confirmar', 'Abra o link que mandamos para o novo e-mail.'),
  sentAgain: successToast('Link enviado de novo', 'Vale o mais novo.'),
  cancelled: successToast('Troca de e-mail cancelada'),
  notSent: 'Não conseguimos falar com o servidor. Tente novamente.',
  unexpected: 'O e-mail não foi salvo. Tente novamente.',
} as const;
