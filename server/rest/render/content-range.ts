/** `0-9/57`: range and total of the rows; `*` for none and for an unknown total. */
export function toContentRange(first: number, rowCount: number, total: number | null): string {
  const range = rowCount === 0 || total === 0 ? '*' : `${first}-${first + rowCount - 1}`;
  return `${range}/${total ?? '*'}`;
}
