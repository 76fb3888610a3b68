import { z } from 'zod';

export const restEnvironment = {
  REST_SCHEMAS: z
    .string()
    .trim()
    .regex(/^[^\s,]+(?:[\s,]+[^\s,]+)*$/u, 'needs names of schemas, separated by spaces')
    .default('public')
    .transform((text) => text.split(/[\s,]+/u)),
  REST_AGGREGATES: z.enum(['on', 'off']).default('off'),
};

export interface RestConfig {
  /** Schemas that the REST interface serves; the first where a request names none. */
  schemas: readonly string[];
  /** Callers may use aggregates, whose cost is that of all rows. */
  hasAggregates: boolean;
}

const restSchema = z.object(restEnvironment);

export function toRest(env: z.infer<typeof restSchema>): RestConfig {
  return { schemas: env.REST_SCHEMAS, hasAggregates: env.REST_AGGREGATES === 'on' };
}
