import { z } from 'zod';

/** One setting as GET /.netlify/functions/school-settings shows it to administrators. */
export const shownSetting = z.object({
  key: z.string(),
  /** Null: none is stored, or it is a secret. */
  value: z.string().nullable(),
  /** The last characters of a secret that is stored; empty where it is short. Null: none, or no secret. */
  lastFour: z.string().nullable(),
  /** A secret that this server cannot open: it must be typed again. */
  isUnreadable: z.boolean(),
  /** The version of the stored value; 0: none. */
  version: z.number(),
  by: z.string().nullable(),
  at: z.string().nullable(),
  /** A variable of the server decides in its place. */
  isLocked: z.boolean(),
});
export type ShownSetting = z.infer<typeof shownSetting>;

export const schoolSettings = z.object({
  settings: z.array(shownSetting),
  /** The last test of the mail settings that are in force. */
  mailTest: z.object({ sentAt: z.string(), arrivedAt: z.string().nullable() }).nullable(),
  /** The provider that is in force moves no real money. */
  isTestProvider: z.boolean(),
});
export type SchoolSettings = z.infer<typeof schoolSettings>;

/** POST /.netlify/functions/save-settings: administrators only. All changes are saved, or none. */
export const saveSettingsRequest = z.object({
  changes: z
    .array(
      z.object({
        key: z.string().max(60),
        /** Null: the setting is taken back. */
        value: z.string().max(1000).nullable(),
        /** The version of the value that was shown. */
        version: z.int().nonnegative(),
      }),
    )
    .min(1)
    .max(30),
});
export type SettingChange = z.infer<typeof saveSettingsRequest>['changes'][number];

/** Nothing was saved where there are problems, or where somebody else has saved meanwhile. */
export const saveSettingsResponse = z.object({
  /** One sentence for each wrong setting, by key. */
  problems: z.record(z.string(), z.string()),
  isStale: z.boolean(),
  /** The webhook of a new key: registered, not wanted by the provider, or impossible on this address. Null: no new key. */
  webhook: z.enum(['added', 'updated', 'failed', 'unreachable']).nullable(),
});
export type SaveSettingsResponse = z.infer<typeof saveSettingsResponse>;

/** POST /.netlify/functions/test-mail: sends a mail to the administrator who asks. */
export const testMailResponse = z.object({
  /** Null: the mail server took it. Otherwise what to change. */
  problem: z.string().nullable(),
  /** The address to which it went. */
  address: z.string(),
});
export type TestMailResponse = z.infer<typeof testMailResponse>;

/** POST /.netlify/functions/check-payment-key. */
export const checkPaymentKeyResponse = z.object({
  /** False: the provider did not answer, or does not know the key. */
  answers: z.boolean(),
  /** Sentences about the account. */
  facts: z.array(z.string()),
});
export type CheckPaymentKeyResponse = z.infer<typeof checkPaymentKeyResponse>;

/** POST /.netlify/functions/test-event: an event that counts as no sale. */
export const testEventRequest = z.object({
  /** The code that Meta gives for tests; empty: none. */
  testCode: z
    .string()
    .trim()
    .regex(/^[A-Za-z0-9]{0,40}$/u),
});

export const testEventResponse = z.object({
  services: z.array(
    z.object({
      name: z.enum(['meta', 'google']),
      /** missing_code: Meta needs a code for tests. */
      outcome: z.enum(['taken', 'refused', 'missing_code']),
    }),
  ),
});
export type TestEventResponse = z.infer<typeof testEventResponse>;
