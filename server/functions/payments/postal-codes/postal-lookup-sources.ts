import { z } from 'zod';
import type { PostalPlace } from '#domain/contracts/postal-lookup.ts';
import { cutText } from '#domain/text/cut-text.ts';
import { readBytes } from '#server/http/body.ts';

const answerWithinMs = 2_500;
/** Fifty times a long answer. */
const maxAnswerBytes = 65_536;

const part = z
  .string()
  .nullish()
  .transform((text) => cutText((text ?? '').trim(), 200));
const state = z.string().regex(/^[A-Z]{2}$/);

/** Unknown codes come with status 200 and `erro` as a boolean or as the string "true". */
const viaCepUnknown = z.object({ erro: z.union([z.literal(true), z.literal('true')]) });
const viaCepPlace = z.object({
  logradouro: part,
  complemento: part,
  bairro: part,
  localidade: z.string().trim().min(1).max(200),
  uf: state,
});
const brasilApiPlace = z
  .object({ street: part, neighborhood: part, city: z.string().trim().min(1).max(200), state })
  .transform(({ street, neighborhood, city, state: uf }) => {
    return { logradouro: street, complemento: '', bairro: neighborhood, localidade: city, uf };
  });
const answerSchema = z.union([
  viaCepUnknown.transform(() => null),
  viaCepPlace,
  brasilApiPlace,
]) satisfies z.ZodType<PostalPlace | null>;

export type PostalAnswer =
  | { ok: true; place: PostalPlace | null }
  /** No answer in time, or none in a known shape. */
  | { ok: false };

async function readAnswer({ body }: Response): Promise<unknown> {
  const bytes = body === null ? Buffer.alloc(0) : await readBytes(body, maxAnswerBytes);
  return JSON.parse(bytes.toString('utf8'));
}

/** Asks one source, which speaks as ViaCEP or as BrasilAPI (whose 404 says unknown). */
async function askSource(template: string, code: string): Promise<PostalAnswer> {
  try {
    const response = await fetch(template.replace('{cep}', code), {
      headers: { accept: 'application/json' },
      signal: AbortSignal.timeout(answerWithinMs),
      redirect: 'error', // a source that was taken over must not send us to addresses of our own network
    });
    if (!response.ok) {
      await response.body?.cancel();
      return response.status === 404 ? { ok: true, place: null } : { ok: false };
    }
    return { ok: true, place: answerSchema.parse(await readAnswer(response)) };
  } catch {
    return { ok: false };
  }
}

/** The first source that knows the place; `place: null` when none knows it and at least one said so. */
export async function askSources(
  templates: readonly string[],
  code: string,
): Promise<PostalAnswer> {
  let outcome: PostalAnswer = { ok: false };
  for (const template of templates) {
    const answer = await askSource(template, code);
    if (answer.ok && answer.place) return answer;
    if (answer.ok) outcome = answer;
  }
  return outcome;
}
