/** The beginning of a text, without half of an emoji at its end: neither an address nor the database can hold one. */
export function cutText(text: string, longest: number): string {
  return text.slice(0, longest).replace(/\p{Surrogate}$/u, '');
}
