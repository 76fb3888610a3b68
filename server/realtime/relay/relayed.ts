import type { BusMessage } from '#server/ports/bus.ts';

/** A message as the relay stores it: its bytes are base64. */
type Relayed = BusMessage | (Omit<BusMessage, 'payload'> & { bytes: string });

/** The JSON of a message for other processes. */
export function toRelayed(message: BusMessage): Relayed {
  if (message.kind !== 'broadcast' || typeof message.payload === 'string') return message;
  const { payload, ...rest } = message;
  return { ...rest, bytes: Buffer.from(payload).toString('base64') };
}

function fromOne(message: Relayed): BusMessage {
  if (!('bytes' in message)) return message;
  const { bytes, ...rest } = message;
  return { ...rest, payload: Buffer.from(bytes, 'base64') } as BusMessage;
}

/** The messages of a row of the relay, which a process of ours has written. */
export function fromRelayed(row: unknown): BusMessage[] {
  return (row as Relayed[]).map(fromOne);
}
