import { authRefusals } from '#app/lib/text/auth-refusals.ts';
import { failureToast, successToast, type ToastMessage } from '#app/lib/toast.ts';
import type { CertificateProgress } from './schema.ts';

const authTexts: Record<string, string> = {
  email_address_invalid: 'Email inválido',
  email_exists: 'Este e-mail já tem uma conta.',
  current_password_invalid: 'A senha atual não confere.',
  insufficient_aal: 'Saia, entre de novo e confirme o segundo passo.',
  ...authRefusals,
  reauthentication_needed: 'Digite a sua senha atual.',
};

const unexpected = 'Não conseguimos falar com o servidor. Tente novamente.';

export function accountErrorText({ code }: { code?: string | undefined }): string {
  return (code && authTexts[code]) || unexpected;
}

const uploadTexts: Record<string, string> = {
  too_large: 'A foto passa de 2 MB. Escolha uma menor.',
  full: 'O servidor está sem espaço para fotos agora. Tente mais tarde.',
  wrong_type: 'Use uma foto em JPG, PNG ou WebP.',
  forbidden: authRefusals.session_not_found,
  network: 'Sem conexão. A foto não foi enviada.',
};

export function uploadErrorText(reason: string): string {
  return uploadTexts[reason] ?? 'A foto não foi salva. Tente novamente.';
}

/** Covers a lost network and a refusal alike. */
const failed = (title: string) =>
  failureToast(title, 'Tente de novo. Se não der certo, fale com o suporte.');

export const completedText = ({ completed_count, lesson_count }: CertificateProgress) =>
  `${completed_count} de ${lesson_count} ${lesson_count === 1 ? 'aula concluída' : 'aulas concluídas'}`;

export const accountMessages = {
  nameSaved: successToast('Nome salvo'),
  nameFailed: failed('O nome não foi salvo'),
  pictureSaved: successToast('Foto salva'),
  pictureRemoved: successToast('Foto removida'),
  pictureFailed: failed('A foto não foi removida'),
  emailSaved: successToast('E-mail alterado'),
  emailPending: successToast('Falta confirmar', 'Abra o link que mandamos por e-mail.'),
  passwordSaved: successToast('Senha alterada', 'Os outros aparelhos foram desconectados.'),
  signedOutElsewhere: successToast('Os outros aparelhos foram desconectados'),
  signOutFailed: failed('Não deu para desconectar os outros aparelhos'),
  preferenceSaved: successToast('Preferência salva'),
  preferenceFailed: failed('A preferência não foi salva'),
  exported: successToast('Seus dados foram baixados'),
  exportFailed: failed('Seus dados não foram baixados'),
  exportedTooOften: failureToast(
    'Você já baixou seus dados várias vezes nesta hora',
    'Espere uma hora e baixe de novo.',
  ),
  deleted: {
    title: 'Conta excluída',
    description: 'Seus dados pessoais foram apagados. Sentiremos sua falta.',
    durationMs: 10_000,
  } satisfies ToastMessage,
  certificateFailed: failed('O certificado não foi baixado'),
} as const;
