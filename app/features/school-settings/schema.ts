import { z } from 'zod/mini';
import type { SchoolSettings, ShownSetting } from '#domain/contracts/school-settings.ts';

const text = z.nullable(z.string());

const shownSetting: z.ZodMiniType<ShownSetting> = z.object({
  key: z.string(),
  value: text,
  lastFour: text,
  isUnreadable: z.boolean(),
  version: z.number(),
  by: text,
  at: text,
  isLocked: z.boolean(),
});

export const schoolSettingsSchema: z.ZodMiniType<SchoolSettings> = z.object({
  settings: z.array(shownSetting),
  mailTest: z.nullable(z.object({ sentAt: z.string(), arrivedAt: text })),
  isTestProvider: z.boolean(),
});

export const savedSchema = z.object({
  problems: z.record(z.string(), z.string()),
  isStale: z.boolean(),
  webhook: z.nullable(z.enum(['added', 'updated', 'failed', 'unreachable'])),
});
export type Saved = z.infer<typeof savedSchema>;

export const mailTestSchema = z.object({ problem: text, address: z.string() });
export const eventTestSchema = z.object({
  services: z.array(
    z.object({
      name: z.enum(['meta', 'google']),
      outcome: z.enum(['taken', 'refused', 'missing_code']),
    }),
  ),
});
export type EventTest = z.infer<typeof eventTestSchema>;
export const keyCheckSchema = z.object({ answers: z.boolean(), facts: z.array(z.string()) });

const openingLine = z.object({
  name: z.enum([
    'business',
    'address',
    'mail',
    'payments',
    'lesson',
    'page',
    'sales',
    'purchase',
    'terms',
    'backup',
  ]),
  is_done: z.boolean(),
});
export type OpeningLine = z.infer<typeof openingLine>;
export const openingListSchema = z.nullable(z.array(openingLine));
