import { z } from 'zod';
import { maxPasswordLength } from '../account/password.ts';

/** POST /.netlify/functions/delete-account: called by the owner, with the password as proof. */
export const deleteAccountRequest = z.object({
  password: z.string().min(1).max(maxPasswordLength),
});

/** 200. Refusals: 403 forbidden (wrong password), 409 conflict (the last administrator), 401, 429. */
export interface DeleteAccountResponse {
  ok: true;
}
