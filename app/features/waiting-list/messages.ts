import { successToast } from '#app/lib/toast.ts';
export const JOINED = successToast(
  'Você foi adicionado à lista de espera!',
  'Entraremos em contato assim que novas vagas estiverem disponíveis.',
);

export const NOT_JOINED = 'Não foi possível entrar na lista de espera. Tente novamente.';
