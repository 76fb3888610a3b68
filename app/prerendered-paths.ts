/**
 * Pages written to HTML at build time; every other URL is answered with the fallback document.
 * `/masterclass/evento` is what the server sends for `/masterclass?versao=evento`: files have no query.
 */
export const PRERENDERED_PATHS = [
  '/',
  '/masterclass',
  '/masterclass/evento',
  '/masterclass-checkout',
  '/cursos',
  '/curso',
  '/filmes',
  '/venda',
  '/lista-de-espera',
  '/contato',
  '/termos-de-uso',
  '/politica-de-privacidade',
] as const;
