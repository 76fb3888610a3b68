import { cutText } from '#domain/text/cut-text.ts';

interface LinkNote {
  /** The parameter of the address. */
  parameter: string;
  /** Its key in this tab. */
  key: string;
  maxLength: number;
}

/** A code that takes something off the prices. */
export const LINKED_CODE: LinkNote = { parameter: 'cupom', key: 'link-code', maxLength: 60 };

function readParameter({ parameter, maxLength }: LinkNote): string | null {
  const value = new URLSearchParams(location.search).get(parameter);
  return cutText(value?.trim() ?? '', maxLength) || null;
}

/** The parameter of this visit's link, stored for this tab; null without it. */
export function readLinkNote(note: LinkNote): string | null {
  const value = readParameter(note);
  try {
    if (value !== null) sessionStorage.setItem(note.key, value);
    return value ?? sessionStorage.getItem(note.key);
  } catch {
    // Without storage it is known on its first page only.
    return value;
  }
}
