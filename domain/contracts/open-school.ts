import { z } from 'zod';
import { maxPasswordLength, minPasswordLength } from '../account/password.ts';
import { isLine } from '../school-settings/checks.ts';

const line = (most: number) =>
  z
    .string()
    .trim()
    .min(1)
    .refine((text) => isLine(most)(text) === null);

/** POST /.netlify/functions/open-school: makes the first owner of a school that has none. */
export const openSchoolRequest = z.object({
  /** From the fragment of the link. */
  token: z.string().min(1).max(100),
  name: line(120),
  email: z.string().trim().toLowerCase().max(254).pipe(z.email()),
  password: z.string().min(minPasswordLength).max(maxPasswordLength),
  /** The school's name. */
  school: line(120),
});
export type OpenSchoolRequest = z.infer<typeof openSchoolRequest>;

export interface OpenSchoolResponse {
  ok: true;
}
