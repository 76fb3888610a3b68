import { randomUUID } from 'node:crypto';
import { appendFile } from 'node:fs/promises';
import type { Texter } from '#server/ports/texter.ts';

export interface SentText {
  phone: string;
  text: string;
}

/** A texter that reaches no phone: messages stay in memory, and are added to a file that only its owner reads where one is named. */
export function createTextSink(file: string | null = null): Texter & { sent: SentText[] } {
  const sent: SentText[] = [];
  return {
    sent,
    async send(phone, text) {
      sent.push({ phone, text });
      if (file !== null) await appendFile(file, `${phone}\t${text}\n`, { mode: 0o600 });
      return randomUUID();
    },
  };
}
