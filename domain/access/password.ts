/** Hashing costs by length: a longer one is refused before. */
export const maxPasswordLength = 256;
