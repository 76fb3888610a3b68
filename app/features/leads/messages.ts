export const JOINED = {
  title: 'Você foi adicionado à lista de espera!',
  description: 'Entraremos em contato assim que novas vagas estiverem disponíveis.',
  variant: 'success',
} as const;

export const NOT_JOINED = 'Não foi possível entrar na lista de espera. Tente novamente.';

export const SENT = {
  title: 'Mensagem enviada',
  description: 'Agradecemos seu contato. Responderemos em breve!',
  variant: 'success',
} as const;

export const NOT_SENT =
  'Não foi possível enviar agora. O que você escreveu está guardado aqui: tente novamente.';
