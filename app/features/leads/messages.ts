import { successToast } from '#app/lib/toast.ts';
export const JOINED = successToast(
  'Você foi adicionado à lista de espera!',
  'Entraremos em contato assim que novas vagas estiverem disponíveis.',
);

export const NOT_JOINED = 'Não foi possível entrar na lista de espera. Tente novamente.';

export const SENT = successToast(
  'Mensagem enviada',
  'Agradecemos seu contato. Responderemos em breve!',
);

export const NOT_SENT =
  'Não foi possível enviar agora. O que você escreveu está guardado aqui: tente novamente.';
