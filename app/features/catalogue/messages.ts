export const CHECKOUT_PATH = '/masterclass-checkout';

export const REDIRECT_DELAY_MS = 2000;

export const BUYING = {
  title: 'Processando pagamento...',
  description: 'Você será redirecionado em instantes.',
} as const;
