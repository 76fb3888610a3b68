import { z } from 'zod/mini';
import { maxPasswordLength, minPasswordLength } from '#domain/account/password.ts';

const email = z.pipe(z.string().check(z.trim()), z.email('Email inválido'));
export const atMostPassword = z.maxLength(
  maxPasswordLength,
  `Senha deve ter no máximo ${maxPasswordLength} caracteres`,
);
export const passwordSchema = z
  .string()
  .check(
    z.minLength(minPasswordLength, `Senha deve ter pelo menos ${minPasswordLength} caracteres`),
    atMostPassword,
  );

export const loginSchema = z.object({ email, password: passwordSchema });

export const registerSchema = z
  .object({
    email,
    password: passwordSchema,
    confirmPassword: z
      .string()
      .check(
        z.minLength(
          minPasswordLength,
          `Senha de confirmação deve ter pelo menos ${minPasswordLength} caracteres`,
        ),
      ),
    /** The honeypot: people never see this field, robots fill it. */
    website: z.string(),
  })
  .check(
    z.refine((form) => form.password === form.confirmPassword, {
      path: ['confirmPassword'],
      message: 'As senhas não conferem',
      // Checked even while another field is wrong, so that all errors are shown.
      when: ({ value }) =>
        z.object({ password: passwordSchema, confirmPassword: passwordSchema }).safeParse(value)
          .success,
    }),
  );

export const newPasswordSchema = z.object({ password: passwordSchema });

export const newEmailSchema = z.object({ email });

const loginVisitSchema = z.object({
  /** The page whose guard redirected to the login. */
  from: z.catch(z.string().check(z.regex(/^\/(?!\/)/u)), ''),
  /** The e-mail of the new account. */
  registeredEmail: z.catch(z.string(), ''),
  linkFailed: z.catch(z.boolean(), false),
});

/** The history state of a redirect to the login; it may hold anything. */
export function parseLoginVisit(state: unknown): z.infer<typeof loginVisitSchema> {
  return loginVisitSchema.parse(typeof state === 'object' && state !== null ? state : {});
}

/** The page whose guard redirected here, if the account may open it; else the home of its kind. */
export function toDestination(isAdmin: boolean, from: string): string {
  const isHome = from === '/membros' || from === '/admin';
  if (from && !isHome && (isAdmin || !from.startsWith('/admin'))) return from;
  return isAdmin ? '/admin' : '/membros';
}
