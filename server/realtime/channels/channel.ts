import type { Caller } from '#server/database/caller.ts';
import type { Socket } from '../connection/socket.ts';
import { echoChanges, type Echoed } from '../changes/echo-changes.ts';
import type { Subscription } from '../changes/subscription.ts';
import type { JoinConfig } from '../protocol/join-config.ts';
import { Pace } from '../connection/pace.ts';
import { limits } from '../limits.ts';

/** Rights of a caller on a topic. */
export interface Rights {
  readsBroadcasts: boolean;
  sendsBroadcasts: boolean;
  readsPresence: boolean;
  sendsPresence: boolean;
}

/** On a channel that is not private, everybody may do everything. */
export const allRights: Rights = {
  readsBroadcasts: true,
  sendsBroadcasts: true,
  readsPresence: true,
  sendsPresence: true,
};

/** The sender of a channel's messages, by the token that the channel holds. */
export interface Holder {
  caller: Caller;
  token: string | null;
  rights: Rights;
}

export interface Place {
  topic: string;
  isPrivate: boolean;
}

/** A private topic is another one than the open topic of the same name. */
export const toPlaceKey = ({ topic, isPrivate }: Place) =>
  `${isPrivate ? 'private' : 'open'}:${topic}`;

/** One topic joined by one socket. */
export class Channel implements Place {
  readonly socket: Socket;
  readonly topic: string;
  readonly joinRef: string | null;
  readonly config: JoinConfig;
  readonly presenceChanges = new Pace(limits.presenceChanges, limits.presenceWindowMs);
  /** The ref of its presence; null while it shows none. */
  presenceRef: string | null = null;
  presenceKey: string;
  /** The row changes that it asked for, as its client is answered. */
  readonly echoed: readonly Echoed[];
  subscriptions: readonly Subscription[] = [];
  holder: Holder;

  constructor(
    socket: Socket,
    given: {
      topic: string;
      joinRef: string | null;
      config: JoinConfig;
      holder: Holder;
      presenceKey: string;
    },
  ) {
    this.socket = socket;
    this.topic = given.topic;
    this.joinRef = given.joinRef;
    this.config = given.config;
    this.echoed = echoChanges(given.config.changes);
    this.holder = given.holder;
    this.presenceKey = given.presenceKey;
  }

  get isPrivate(): boolean {
    return this.config.isPrivate;
  }

  /** The topic as its client spells it. */
  get address(): string {
    return `realtime:${this.topic}`;
  }

  get readsPresence(): boolean {
    return this.config.presence.isOn && this.holder.rights.readsPresence;
  }

  send(event: string, payload: unknown): void {
    this.socket.send({ joinRef: null, ref: null, topic: this.address, event, payload });
  }

  /** A word of the server about an extension of the channel. */
  sendSystem(extension: string, status: 'ok' | 'error', message: string): void {
    this.send('system', { extension, status, message, channel: this.topic });
  }
}
