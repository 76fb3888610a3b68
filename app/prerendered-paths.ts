/**
 * Pages that are written to HTML at build time; other URLs get the fallback document. `/masterclass/evento` is sent for
 * `/masterclass?versao=evento`, `/checkout` for each `/checkout?product=…`, `/404` for unknown addresses.
 */
export const PRERENDERED_PATHS = [
  '/',
  '/masterclass',
  '/masterclass/evento',
  '/masterclass-checkout',
  '/checkout',
  '/login',
  '/register',
  '/redefinir-senha',
  '/confirmar-email',
  '/cursos',
  '/curso',
  '/filmes',
  '/venda',
  '/lista-de-espera',
  '/contato',
  '/certificado',
  '/termos-de-uso',
  '/politica-de-privacidade',
  '/404',
] as const;
