/**
 * Pages written to HTML at build time; every other URL is answered with the fallback document.
 * `/masterclass/evento` is what the server sends for `/masterclass?versao=evento`: files have no query.
 * `/404` is what it sends for an address that does not exist.
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
  '/404',
] as const;
