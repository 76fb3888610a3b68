import { successToast } from '#app/lib/toast.ts';

export const SENT = successToast(
  'Mensagem enviada',
  'Agradecemos seu contato. Responderemos em breve!',
);

export const NOT_SENT =
  'Não foi possível enviar agora. O que você escreveu está guardado aqui: tente novamente.';
