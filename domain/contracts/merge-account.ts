import { z } from 'zod';

/**
 * POST /.netlify/functions/merge-account, as the account that paid while another one owned its address. `accessToken` is of a
 * session of the owning account that has just begun with its password or a mailed code.
 */
export const mergeAccountRequest = z.object({ accessToken: z.string().min(1).max(4000) });
export type MergeAccountRequest = z.input<typeof mergeAccountRequest>;

/** 200: everything is the owning account's, and the other one is closed. Refusals: 401, 403 forbidden (no fresh proof), 409 conflict, 429. */
export interface MergeAccountResponse {
  ok: true;
}
