/** Lines whose spoken version says them with another pause or spelling: the words are the same, and are understood. */
export const spokenAs: Readonly<Record<string, string>> = {
  // The T of "can't" is not heard before a consonant, unless a pause follows.
  "Work was crazy today, I can't feel my feet,": "Work was crazy today, I can't, feel my feet,",
  "I can't find my keys and the car can't wait.": "I can't, find my keys, and the car, can't wait.",
  "“I can come,” or “I can't come”? Say it again!": "I can come? Or, I can't, come? Say it again!",
  // One word, not "out" and "a".
  "We're outta coffee, we're outta bread,": "We're outa coffee, we're outa bread,",
};
