import { z } from 'zod/mini';
import { hasVisible } from '#domain/text/clean-text.ts';
import { isPrintable, LATIN_NAME } from '#domain/text/printable.ts';
import { atMostPassword, passwordSchema } from '../auth/schema.ts';

export type ConsentKind = 'marketing' | 'whatsapp' | 'measurement';

export const nameSchema = z.object({
  fullName: z.string().check(
    z.overwrite((name) => (hasVisible(name) ? name.trim().replace(/\s+/gu, ' ') : '')),
    z.minLength(2, 'Nome completo é obrigatório'),
    z.refine(isPrintable, LATIN_NAME),
    z.maxLength(200, 'Use até 200 letras no nome'),
  ),
});

const currentPassword = z
  .string()
  .check(z.minLength(1, 'Digite a sua senha atual'), atMostPassword);

const email = z.pipe(z.string().check(z.trim()), z.email('Email inválido'));

export const changeEmailSchema = z
  .object({ email, emailAgain: z.string().check(z.trim()), currentPassword })
  .check(
    z.refine((form) => form.email.toLowerCase() === form.emailAgain.toLowerCase(), {
      path: ['emailAgain'],
      message: 'Os e-mails não conferem',
      // Checked even while the password is missing, so that all errors are shown.
      when: ({ value }) => z.object({ email }).safeParse(value).success,
    }),
  );

export const changePasswordSchema = z.object({
  currentPassword,
  password: passwordSchema,
});

export const deleteAccountSchema = z.object({ password: currentPassword });

/** A row of list_my_sessions. */
const session = z.object({
  id: z.string(),
  user_agent: z.nullable(z.string()),
  created_at: z.string(),
  last_used_at: z.string(),
  is_current: z.boolean(),
});
export const sessionsSchema = z.array(session);
export type Session = z.infer<typeof session>;

/** A row of `preferences`; without one the defaults apply. */
export const preferencesSchema = z.object({ reply_mail: z.boolean() });
export type Preferences = z.infer<typeof preferencesSchema>;
export const defaultPreferences: Preferences = { reply_mail: true };

/** A row of list_my_certificates. */
const certificateProgress = z.object({
  course_id: z.string(),
  course_slug: z.string(),
  course_title: z.string(),
  lesson_count: z.number(),
  completed_count: z.number(),
  minutes: z.number(),
  code: z.nullable(z.string()),
  issued_at: z.nullable(z.string()),
  /** Issued, then refunded or revoked. */
  is_void: z.boolean(),
  /** The name on the issued certificate. */
  holder_name: z.nullable(z.string()),
  /** The name on the next file; null while the profile has none. */
  next_name: z.nullable(z.string()),
});
export const certificatesSchema = z.array(certificateProgress);
export type CertificateProgress = z.infer<typeof certificateProgress>;

/** The public answer of verify_certificate for a valid certificate. */
export const verifiedCertificateSchema = z.object({
  code: z.string(),
  holder_name: z.string(),
  course_title: z.string(),
  minutes: z.number(),
  issued_at: z.string(),
});
export type VerifiedCertificate = z.infer<typeof verifiedCertificateSchema>;
