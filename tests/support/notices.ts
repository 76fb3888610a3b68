import { writeNotice } from '#app/features/notifications/notice-texts.ts';

interface Stored {
  kind: string;
  payload: unknown;
}

/** A row of `notifications` with the sentences that its owner reads instead of its payload. */
export function toNotice<T extends Stored>({ kind, payload, ...row }: T) {
  return { ...row, ...writeNotice(kind, payload) };
}
