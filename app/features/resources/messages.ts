import { CHECK_CONNECTION, failureToast, successToast, type ToastMessage } from '#app/lib/toast.ts';

export const downloadFailed = failureToast('Não foi possível baixar o arquivo', CHECK_CONNECTION);

export const resourceSaved = successToast('Recurso salvo');
export const notSaved = (description: string): ToastMessage =>
  failureToast('Não foi possível salvar', description);

export const uploadText = {
  aborted: 'O envio foi cancelado.',
  empty: 'Este arquivo está vazio.',
  failed: 'O arquivo não foi aceito. Tente de novo.',
  forbidden: 'Você não pode enviar arquivos aqui.',
  full: 'O servidor está sem espaço em disco. Libere espaço e envie de novo.',
  network: 'A conexão caiu no meio do envio. Tente de novo.',
  too_large: 'O arquivo é grande demais: o limite é de 500 MB.',
  wrong_type: 'Este tipo de arquivo não é aceito.',
} as const;

/** "2.5MB", in the format of materials. */
export function sizeText(bytes: number): string {
  if (bytes < 1_000_000) return `${Math.max(1, Math.round(bytes / 1000))}KB`;
  return `${(bytes / 1_000_000).toFixed(1).replace('.0', '')}MB`;
}
