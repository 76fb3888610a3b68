/** A message to everybody on a topic. */
export interface Broadcast {
  kind: 'broadcast';
  topic: string;
  isPrivate: boolean;
  event: string;
  /** JSON text, or bytes, which only clients of protocol 2.0.0 get. */
  payload: string | Uint8Array;
  meta?: Record<string, unknown>;
}

/** A change of one client's presence on a topic. */
export interface PresenceNews {
  kind: 'presence';
  topic: string;
  isPrivate: boolean;
  /** The process whose socket it is. */
  process: string;
  key: string;
  ref: string;
  /** The ref that this one takes the place of. */
  replaces: string | null;
  /** Null when the presence has ended. */
  meta: Record<string, unknown> | null;
}

/** A process that has nobody's presence of a topic yet asks the others for theirs. */
export interface PresenceQuestion {
  kind: 'presence-question';
  topic: string;
  isPrivate: boolean;
}

export type BusMessage = Broadcast | PresenceNews | PresenceQuestion;

/** `isHere`: published by this process; `from`: the channel that sent it. */
export interface Origin {
  isHere: boolean;
  from?: object;
}

/** Messages of realtime between the parts of this process; the relay carries them to other processes. At most once, unordered between processes. */
export interface Bus {
  publish(message: BusMessage, origin?: Origin): void;
  /** Returns the function that ends it. */
  subscribe(listener: (message: BusMessage, origin: Origin) => void): () => void;
}
