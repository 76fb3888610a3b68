export const pixPollIntervalMs = 5_000;
/** While the server says by itself when a purchase has moved. */
export const pixPollIntervalLiveMs = 15_000;
export const redirectCountdownSeconds = 3;
/** Shortest time between two provider requests about one charge, however many pages poll. */
export const providerPollIntervalMs = 15_000;
