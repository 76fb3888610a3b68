import { EXAMPLE_PATH } from '#domain/pages/example-page.ts';

/**
 * Pages that are written to HTML at build time; other URLs get the fallback document. `/masterclass/evento` is sent for
 * `/masterclass?versao=evento`, `/checkout` for each `/checkout?product=…`, `/404` for unknown addresses. The example of a course's
 * page is sent for none: it has the scripts with which all of them start.
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
  EXAMPLE_PATH,
  '/filmes',
  '/venda',
  '/lista-de-espera',
  '/contato',
  '/certificado',
  '/termos-de-uso',
  '/politica-de-privacidade',
  '/404',
] as const;
