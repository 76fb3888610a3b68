import type { Deps } from '../http/context.ts';
import { measure } from '../measures/measures.ts';
import { toPlaceKey, type Channel, type Place } from './channels/channel.ts';
import type { Socket } from './connection/socket.ts';
import { limits } from './limits.ts';

type HubDeps = Pick<Deps, 'bus' | 'database' | 'clock' | 'logger'>;

/** The sockets of this process, and its channels by topic. */
export class Hub {
  readonly deps: HubDeps;
  readonly sockets = new Set<Socket>();
  readonly #channels = new Map<string, Set<Channel>>();
  readonly #accounts = new Map<string, Set<Socket>>();
  /** Called with a channel that has just ended. */
  onLeave: (channel: Channel) => void = () => {};
  isStopping = false;

  constructor(deps: HubDeps) {
    this.deps = deps;
  }

  at(place: Place): ReadonlySet<Channel> {
    return this.#channels.get(toPlaceKey(place)) ?? new Set();
  }

  *channels(): Iterable<Channel> {
    for (const socket of this.sockets) yield* socket.channels.values();
  }

  /** Counts a socket for the account that it now speaks for; false when that account has too many. */
  bind(socket: Socket, account: string): boolean {
    if (socket.account === account) return true;
    const own = this.#accounts.get(account) ?? new Set();
    if (own.size >= limits.socketsPerAccount) return false;
    this.#unbind(socket);
    this.#accounts.set(account, own.add(socket));
    socket.account = account;
    return true;
  }

  add(channel: Channel): void {
    channel.socket.channels.set(channel.address, channel);
    const key = toPlaceKey(channel);
    this.#channels.set(key, (this.#channels.get(key) ?? new Set()).add(channel));
  }

  /** Ends a channel and tells its client. */
  close(channel: Channel): void {
    this.#remove(channel);
    const { joinRef, address: topic, socket } = channel;
    socket.send({ joinRef, ref: joinRef, topic, event: 'phx_close', payload: {} });
  }

  /** Ends a channel for a reason that its client is told. */
  closeFor(channel: Channel, reason: string): void {
    channel.sendSystem('system', 'error', reason);
    this.close(channel);
  }

  addSocket(socket: Socket): void {
    this.sockets.add(socket);
    measure('sockets', { change: 1 });
  }

  removeSocket(socket: Socket): void {
    if (this.sockets.delete(socket)) measure('sockets', { change: -1 });
    for (const channel of socket.channels.values()) this.#remove(channel);
    this.#unbind(socket);
  }

  #unbind(socket: Socket): void {
    if (socket.account === null) return;
    const own = this.#accounts.get(socket.account);
    own?.delete(socket);
    if (own?.size === 0) this.#accounts.delete(socket.account);
    socket.account = null;
  }

  #remove(channel: Channel): void {
    const { channels } = channel.socket;
    if (channels.get(channel.address) === channel) channels.delete(channel.address);
    const key = toPlaceKey(channel);
    const all = this.#channels.get(key);
    if (!all?.delete(channel)) return;
    if (all.size === 0) this.#channels.delete(key);
    this.onLeave(channel);
  }
}
