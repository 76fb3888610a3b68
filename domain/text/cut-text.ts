/** The beginning of a text. Never ends within a surrogate pair, which neither an address nor the database can hold. */
export function cutText(text: string, longest: number): string {
  return text.slice(0, longest).replace(/\p{Surrogate}$/u, '');
}
