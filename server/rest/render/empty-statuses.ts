/** Statuses that have no body, which functions of the schema may choose too. */
export const emptyStatuses: ReadonlySet<number> = new Set([204, 205, 304]);
