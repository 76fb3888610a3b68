/** Between the levels of a deck in its one title. */
export const levelSign = ' › ';
