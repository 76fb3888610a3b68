import { z } from 'zod';

/** POST /.netlify/functions/delete-account: the owner, who proves it with his password. */
export const deleteAccountRequest = z.object({ password: z.string().min(1).max(200) });

/** 200. Refusals: 403 forbidden (wrong password), 409 conflict (the last administrator), 401, 429. */
export interface DeleteAccountResponse {
  ok: true;
}
