import { z } from 'zod';

/** Only visits of these pages are counted. */
export const COUNTED_PATHS = [
  '/',
  '/masterclass',
  '/curso',
  '/filmes',
  '/cursos',
  '/venda',
  '/lista-de-espera',
  '/contato',
  '/checkout',
  '/masterclass-checkout',
] as const;

/** POST /.netlify/functions/count-visit */
export const countVisitRequest = z.object({
  path: z.string().min(1).max(100),
  campaign: z.string().trim().max(80).nullish(),
});
