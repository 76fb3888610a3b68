import { authRefusals } from '#app/lib/text/auth-refusals.ts';
import { getSite } from '#app/lib/site.ts';
import { successToast } from '#app/lib/toast.ts';

/** The name of a provider that people read. */
export const toProviderLabel = (name: string): string =>
  getSite().signInProviders?.find((known) => known.name === name)?.label ?? 'provedor';

const unproven = (label: string) =>
  getSite().mailConfigured
    ? `O ${label} não confirmou este e-mail. Digite o código que mandamos para ele, e depois ligue as contas em Configurações.`
    : `O ${label} não confirmou este e-mail. Entre com a sua senha, ou crie uma conta, e ligue as contas em Configurações.`;
export const onlyWay = 'É a única forma de entrar. Crie uma senha antes.';
const ended = 'Esta volta já foi usada ou passou do prazo. Tente de novo.';

const refusals: Record<string, (label: string) => string> = {
  bad_code_verifier: () => ended,
  bad_oauth_callback: (label) => `A resposta do ${label} não foi aceita. Tente de novo.`,
  bad_oauth_state: () => ended,
  flow_state_already_used: () => ended,
  flow_state_expired: () => ended,
  flow_state_not_found: () => ended,
  pkce_code_verifier_not_found: () => 'Termine de entrar no aparelho em que você começou.',
  identity_already_exists: (label) => `Esta conta do ${label} já abre outra conta da escola.`,
  manual_linking_required: (label) =>
    `Contas da equipe não se ligam sozinhas. Entre com a sua senha e ligue o ${label} em Configurações, na parte Segurança.`,
  provider_email_needs_verification: unproven,
  unexpected_failure: (label) => `O ${label} não respondeu. Tente daqui a pouco.`,
  user_banned: () => 'Esta conta está bloqueada. Fale com o suporte.',
  user_not_found: () => authRefusals.session_not_found,
  insufficient_aal: () => 'Esta conta tem segundo passo: entre com ele antes.',
  not_admin: () => 'Quem entrou por um link da escola não muda as contas ligadas.',
  session_not_found: () => authRefusals.session_not_found,
  over_request_rate_limit: () => authRefusals.over_request_rate_limit,
  single_identity_not_deletable: () => onlyWay,
  email_conflict_identity_not_deletable: () => 'O e-mail da conta não se desliga.',
  identity_not_found: () => 'Esta conta já foi desligada.',
};

export interface Refusal {
  code?: string | null | undefined;
  /** True where the person said no at the provider. */
  isCancelled?: boolean;
}

/** The sentence that says why a provider's account opened or changed nothing. */
export function identityRefusal({ code, isCancelled = false }: Refusal, label: string): string {
  if (isCancelled) return `Você cancelou no ${label}. Nada mudou.`;
  return refusals[code ?? '']?.(label) ?? 'Não conseguimos falar com o servidor. Tente de novo.';
}

export const linkedMessage = (label: string) =>
  successToast('Conta ligada', `Agora você também entra com o ${label}.`);
