/** Rows of a page, and of the transaction that takes them in. */
export const pageRows = 200;
/** Until a question about a file is answered. */
export const answerMs = 45_000;
/** Names of products and statuses that a preview lists. */
export const mostNames = 100;
export const mostProblems = 20;
