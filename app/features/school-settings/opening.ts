import { z } from 'zod/mini';
import type { OpenSchoolRequest } from '#domain/contracts/open-school.ts';
import { callFunction, FunctionError } from '#app/lib/functions.ts';
import { atMostPassword } from '#app/features/auth/schema.ts';

const line = (missing: string) =>
  z.string().check(z.trim(), z.minLength(1, missing), z.maxLength(120, 'Use no máximo 120 letras'));

export const openingSchema = z.object({
  school: line('Escreva o nome da escola'),
  name: line('Escreva o seu nome'),
  email: z.pipe(z.string().check(z.trim()), z.email('Email inválido')),
  password: z
    .string()
    .check(z.minLength(6, 'Senha deve ter pelo menos 6 caracteres'), atMostPassword),
});
export type Opening = z.output<typeof openingSchema>;

const unreached = 'Não deu certo. Verifique sua conexão e tente de novo.';

/** Null: the school has an owner now. Otherwise the sentence that says why not. */
export async function openSchool(token: string, opening: Opening): Promise<string | null> {
  const body: OpenSchoolRequest = { token, ...opening };
  try {
    await callFunction('open-school', { body, otherwise: unreached });
    return null;
  } catch (error) {
    return error instanceof FunctionError ? error.message : unreached;
  }
}
