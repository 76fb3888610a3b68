export type Version = '1.0.0' | '2.0.0';

/** A message of a Phoenix channel, in either direction. */
export interface Frame {
  joinRef: string | null;
  ref: string | null;
  topic: string;
  event: string;
  payload: unknown;
}

/** The payload of a broadcast: JSON text as it came, or bytes. */
export interface BroadcastBody {
  event: string;
  payload: string | Uint8Array;
}

export class FrameError extends Error {}

/** A broadcast of a client, with its payload still encoded. */
export class EncodedBroadcast implements BroadcastBody {
  readonly event: string;
  readonly payload: string | Uint8Array;
  /** The client's wishes about it, as JSON text; empty without one. */
  readonly meta: string;

  constructor(event: string, payload: string | Uint8Array, meta = '') {
    this.event = event;
    this.payload = payload;
    this.meta = meta;
  }
}
