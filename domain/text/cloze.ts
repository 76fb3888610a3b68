const gap = /\{\{c\d+::(.*?)(?:::(.*?))?\}\}/gsu;

/** "I {{c1::went}} home" as "I went home". */
export const fillCloze = (text: string): string => text.replaceAll(gap, '$1');

/** The same as "I [...] home", or with its hint: what is asked. */
export const hideCloze = (text: string): string =>
  text.replaceAll(gap, (_, _answer: string, hint: string | undefined) => `[${hint ?? '...'}]`);
