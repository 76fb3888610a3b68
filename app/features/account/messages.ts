import type { ToastMessage } from '#app/lib/toast.ts';

const authTexts: Record<string, string> = {
  email_address_invalid: 'Email inválido',
  email_exists: 'Este e-mail já tem uma conta.',
  invalid_credentials: 'A senha atual não confere.',
  over_email_send_rate_limit: 'Muitas tentativas. Aguarde alguns minutos e tente de novo.',
  over_request_rate_limit: 'Muitas tentativas. Aguarde alguns minutos e tente de novo.',
  reauthentication_needed: 'Digite a sua senha atual.',
  same_password: 'A nova senha precisa ser diferente da atual.',
  session_not_found: 'Sua sessão terminou. Entre de novo.',
  weak_password: 'Esta senha é fácil de adivinhar. Escolha uma mais longa.',
};

const unexpected = 'Não conseguimos falar com o servidor. Tente novamente.';

export function accountErrorText({ code }: { code?: string | undefined }): string {
  return (code && authTexts[code]) || unexpected;
}

const uploadTexts: Record<string, string> = {
  too_large: 'A foto passa de 2 MB. Escolha uma menor.',
  wrong_type: 'Use uma foto em JPG, PNG ou WebP.',
  forbidden: 'Sua sessão terminou. Entre de novo.',
  network: 'Sem conexão. A foto não foi enviada.',
};

export function uploadErrorText(reason: string): string {
  return uploadTexts[reason] ?? 'A foto não foi salva. Tente novamente.';
}

type Said = Readonly<ToastMessage>;
const saved = (title: string): Said => ({ title, variant: 'success' });
/** Covers a lost network and a refusal alike. */
const failed = (title: string): Said => ({
  title,
  description: 'Tente de novo. Se não der certo, fale com o suporte.',
  variant: 'destructive',
});

export const accountMessages = {
  nameSaved: saved('Nome salvo'),
  nameFailed: failed('O nome não foi salvo'),
  pictureSaved: saved('Foto salva'),
  pictureRemoved: saved('Foto removida'),
  pictureFailed: failed('A foto não foi removida'),
  emailSaved: saved('E-mail alterado'),
  passwordSaved: {
    title: 'Senha alterada',
    description: 'Os outros aparelhos foram desconectados.',
    variant: 'success',
  } satisfies Said,
  signedOutElsewhere: saved('Os outros aparelhos foram desconectados'),
  signOutFailed: failed('Ninguém foi desconectado'),
  preferenceSaved: saved('Preferência salva'),
  preferenceFailed: failed('A preferência não foi salva'),
  exported: saved('Seus dados foram baixados'),
  exportFailed: failed('Seus dados não foram baixados'),
  exportedTooOften: {
    title: 'Você já baixou seus dados várias vezes nesta hora',
    description: 'Espere uma hora e baixe de novo.',
    variant: 'destructive',
  } satisfies Said,
  deleted: {
    title: 'Conta excluída',
    description: 'Seus dados pessoais foram apagados. Sentiremos sua falta.',
    durationMs: 10_000,
  } satisfies Said,
  certificateFailed: failed('O certificado não foi baixado'),
} as const;
