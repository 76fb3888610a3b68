import { z } from 'zod/mini';

const email = z.pipe(z.string().check(z.trim()), z.email('Email inválido'));
const password = z.string().check(z.minLength(6, 'Senha deve ter pelo menos 6 caracteres'));

export const loginSchema = z.object({ email, password });
export type LoginForm = z.infer<typeof loginSchema>;

export const registerSchema = z
  .object({
    email,
    password,
    confirmPassword: z
      .string()
      .check(z.minLength(6, 'Senha de confirmação deve ter pelo menos 6 caracteres')),
    /** A trap: people never see this field, robots fill it. */
    website: z.string(),
  })
  .check(
    z.refine((form) => form.password === form.confirmPassword, {
      path: ['confirmPassword'],
      message: 'As senhas não conferem',
      // Said even while another field is wrong: all that is amiss is shown at once.
      when: ({ value }) =>
        z.object({ password, confirmPassword: password }).safeParse(value).success,
    }),
  );
export type RegisterForm = z.infer<typeof registerSchema>;

export const newPasswordSchema = z.object({ password });
export type NewPasswordForm = z.infer<typeof newPasswordSchema>;

export const newEmailSchema = z.object({ email });
export type NewEmailForm = z.infer<typeof newEmailSchema>;

const loginVisitSchema = z.object({
  /** Where a guard stopped the person. */
  from: z.catch(z.string().check(z.regex(/^\/(?!\/)/u)), ''),
  /** The account that has just been made. */
  registeredEmail: z.catch(z.string(), ''),
  linkFailed: z.catch(z.boolean(), false),
});

/** What the page that sent somebody to the login said about it; history state may hold anything. */
export function parseLoginVisit(state: unknown): z.infer<typeof loginVisitSchema> {
  return loginVisitSchema.parse(typeof state === 'object' && state !== null ? state : {});
}

/** Back to the page within that the person was going to, when it may be his; else to the home of his kind. */
export function toDestination(isAdmin: boolean, from: string): string {
  const isHome = from === '/membros' || from === '/admin';
  if (from && !isHome && (isAdmin || !from.startsWith('/admin'))) return from;
  return isAdmin ? '/admin' : '/membros';
}
