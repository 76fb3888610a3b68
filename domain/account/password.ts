export const minPasswordLength = 6;
/** Hashing costs by length: a longer one is refused before. Every form and endpoint that takes a password uses this limit. */
export const maxPasswordLength = 256;
