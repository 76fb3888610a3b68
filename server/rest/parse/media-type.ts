import { RestError } from '../rest-error.ts';

/** Requested form of the rows: a list or one object (an error unless there is exactly one row), with or without null fields, or a table. */
export interface MediaType {
  isSingle: boolean;
  isStripped: boolean;
  /** Lines of values, the names of the fields first. */
  isCsv: boolean;
}

export const listMedia: MediaType = { isSingle: false, isStripped: false, isCsv: false };

function findMediaType(text: string): MediaType | null {
  const [name = '', ...parameters] = text.split(';').map((part) => part.trim().toLowerCase());
  const isStripped = parameters.includes('nulls=stripped');
  switch (name) {
    case '':
    case '*/*':
    case 'application/*':
    case 'application/json':
      return listMedia;
    case 'application/vnd.pgrst.array':
    case 'application/vnd.pgrst.array+json':
      return { ...listMedia, isStripped };
    case 'application/vnd.pgrst.object':
    case 'application/vnd.pgrst.object+json':
      return { ...listMedia, isSingle: true, isStripped };
    case 'text/csv':
      return { ...listMedia, isCsv: true };
    default:
      return null;
  }
}

/** The first supported form of the `Accept` header. Throws PGRST107. */
export function parseAccept(header: string | null): MediaType {
  if (header === null) return listMedia;
  for (const candidate of header.split(',')) {
    const found = findMediaType(candidate);
    if (found) return found;
  }
  throw new RestError(406, 'PGRST107', `None of these media types are available: ${header}`);
}

export function toContentType({ isSingle, isStripped, isCsv }: MediaType): string {
  if (isCsv) return 'text/csv; charset=utf-8';
  if (!isSingle && !isStripped) return 'application/json; charset=utf-8';
  const name = isSingle ? 'application/vnd.pgrst.object+json' : 'application/vnd.pgrst.array+json';
  return `${name}${isStripped ? ';nulls=stripped' : ''}; charset=utf-8`;
}
