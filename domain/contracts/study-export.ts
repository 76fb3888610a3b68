import { z } from 'zod';

/**
 * POST /.netlify/functions/study-export: a file of the caller's own decks and of the school's that are taken, as far as they may
 * leave. `apkg` for Anki, with or without history and sounds; `csv` with the texts. `deck`: only this one. `zoneOffset`: minutes
 * east of UTC. Refusals: 401, 403, 404 not_found (nothing to take along), 429.
 */
export const studyExportRequest = z.object({
  format: z.enum(['apkg', 'csv']),
  deck: z.string().max(60).optional(),
  withHistory: z.boolean(),
  withSounds: z.boolean(),
  zoneOffset: z
    .int()
    .min(-14 * 60)
    .max(14 * 60),
});
export type StudyExportRequest = z.input<typeof studyExportRequest>;
