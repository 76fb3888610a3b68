import type { Caller } from '#server/database/caller.ts';
import type { RequestContext } from '#server/http/context.ts';
import type { Channel } from '../channels/channel.ts';
import { limits } from '../limits.ts';
import { encodeFrame } from '../protocol/encode-frame.ts';
import type { Frame, Version } from '../protocol/frame.ts';
import { Pace } from './pace.ts';

/** The part of a WebSocket that the rest of the room knows. */
export interface Line {
  readonly isOpen: boolean;
  /** Bytes that the other side has not taken yet. */
  readonly waitingBytes: number;
  send(data: string | Uint8Array): void;
  close(code: number, reason: string): void;
}

export interface SocketParts {
  line: Line;
  version: Version;
  /** The caller of its API key, for channels that are joined without a token. */
  keyCaller: Caller;
  context: RequestContext;
}

/** One client's connection and the channels that it has joined. */
export class Socket {
  readonly line: Line;
  readonly version: Version;
  readonly keyCaller: Caller;
  readonly context: RequestContext;
  /** By topic, as the client spells it. */
  readonly channels = new Map<string, Channel>();
  readonly joins = new Pace(limits.joinsPerSecond);
  readonly messages = new Pace(limits.messagesPerSecond);
  /** The account whose token it brought last. */
  account: string | null = null;
  seenAt = performance.now();
  #isDropping = false;
  #work: Promise<void> = Promise.resolve();
  #waitingWork = 0;

  constructor({ line, version, keyCaller, context }: SocketParts) {
    this.line = line;
    this.version = version;
    this.keyCaller = keyCaller;
    this.context = context;
  }

  send(frame: Frame): void {
    this.write(encodeFrame(this.version, frame));
  }

  /** Ends the socket of a reader who is far behind. */
  write(data: string | Uint8Array): void {
    if (!this.line.isOpen) return;
    if (this.line.waitingBytes > limits.endingAboveBytes) {
      this.close(1013, 'too slow');
      return;
    }
    this.line.send(data);
  }

  reply({ joinRef, ref, topic }: Frame, status: 'ok' | 'error', response: object = {}): void {
    this.send({ joinRef, ref, topic, event: 'phx_reply', payload: { status, response } });
  }

  /** Sends what a slow reader can miss; false when it was dropped. `notice` is sent once for each gap. */
  writeUnlessSlow(data: string, notice: () => void): boolean {
    if (this.line.waitingBytes <= limits.droppingAboveBytes) {
      this.#isDropping = false;
      this.write(data);
      return true;
    }
    if (!this.#isDropping) notice();
    this.#isDropping = true;
    return false;
  }

  /** Runs work on the client's messages in their order. A client whose messages pile up loses the socket. */
  async enqueue(work: () => Promise<void> | void): Promise<void> {
    if (this.#waitingWork > limits.waitingMessages) {
      this.close(1008, 'Too many messages');
      return;
    }
    this.#waitingWork += 1;
    this.#work = this.#work.then(work).finally(() => {
      this.#waitingWork -= 1;
    });
    await this.#work;
  }

  close(code: number, reason: string): void {
    this.line.close(code, reason);
  }
}
