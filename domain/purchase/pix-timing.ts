/** Product specification, section 9. */
export const pixDueAfterMs = 24 * 60 * 60 * 1000;
/** How long a code is said to be valid; a later payment still counts. */
export const pixStatedValidityMs = 30 * 60 * 1000;
export const pixPollIntervalMs = 5_000;
export const redirectCountdownSeconds = 3;
/** The provider is asked at most this often for one charge, however many pages poll (decisions, "The server is the authority"). */
export const askProviderEveryMs = 15_000;
