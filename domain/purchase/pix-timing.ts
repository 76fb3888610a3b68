/** How long the provider takes payments of a Pix code. */
export const pixDueAfterMs = 24 * 60 * 60 * 1000;
/** How long a code is said to be valid; a later payment still counts. */
export const pixStatedValidityMs = 30 * 60 * 1000;
export const pixPollIntervalMs = 5_000;
export const redirectCountdownSeconds = 3;
/** The provider is asked at most this often for one charge, however many pages poll. */
export const askProviderEveryMs = 15_000;
