/**
 * The build of the schema: a change of SQL raises it above the last release's, once; `npm run structure` says when. A
 * database never goes back to a lower one.
 */
export const build = 1;
