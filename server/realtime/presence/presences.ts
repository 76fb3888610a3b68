import { randomUUID } from 'node:crypto';
import { measure } from '#server/measures/measures.ts';
import type { PresenceNews } from '#server/ports/bus.ts';
import { toPlaceKey, type Channel, type Place } from '../channels/channel.ts';
import type { Hub } from '../hub.ts';
import { limits } from '../limits.ts';

type Metas = Record<string, { metas: Record<string, unknown>[] }>;

function toMetas(all: Iterable<PresenceNews>): Metas {
  const metas = new Map<string, { metas: Record<string, unknown>[] }>();
  for (const { key, meta } of all) {
    if (!meta) continue;
    const own = metas.get(key) ?? { metas: [] };
    own.metas.push(meta);
    metas.set(key, own);
  }
  // A key such as __proto__ is a name like any other.
  return Object.fromEntries(metas);
}

const toPlace = ({ topic, isPrivate }: Place) => ({ topic, isPrivate });

/** The presences on the topics of this process's channels, by ref, whatever process they are connected to. */
export class Presences {
  /** The name of this process among the others. */
  readonly process = randomUUID();
  readonly #present = new Map<string, Map<string, PresenceNews>>();
  readonly #hub: Hub;

  constructor(hub: Hub) {
    this.#hub = hub;
  }

  #at(place: Place): Map<string, PresenceNews> {
    return this.#present.get(toPlaceKey(place)) ?? new Map();
  }

  /** True when a topic has as many presences as it may. */
  isFull(place: Place): boolean {
    return this.#at(place).size >= limits.presencesPerTopic;
  }

  /** Sends everybody's presence to a channel that has just joined. The first of a topic asks other processes, too. */
  sendState(channel: Channel): void {
    channel.send('presence_state', toMetas(this.#at(channel).values()));
    if (this.#hub.at(channel).size === 1)
      this.#hub.deps.bus.publish({ kind: 'presence-question', ...toPlace(channel) });
  }

  /** Shows a channel's presence, or ends it with null. The same payload again changes nothing. */
  change(channel: Channel, payload: Record<string, unknown> | null): void {
    const present = channel.presenceRef;
    const known = present === null ? undefined : this.#at(channel).get(present);
    if (known && payload && isSame(known, payload)) return;
    if (!known && !payload) return;
    const ref = payload ? randomUUID() : (known?.ref ?? '');
    const previous = known && payload ? { phx_ref_prev: known.ref } : {};
    channel.presenceRef = payload ? ref : null;
    this.#hub.deps.bus.publish({
      kind: 'presence',
      ...toPlace(channel),
      process: this.process,
      key: channel.presenceKey,
      ref,
      replaces: payload ? (known?.ref ?? null) : null,
      meta: payload && { ...payload, ...previous, phx_ref: ref },
    });
  }

  /** Takes a change over, and sends the difference to those who may read it. */
  apply(news: PresenceNews): void {
    const isOwn = news.process === this.process;
    if (!isOwn && this.#hub.at(news).size === 0) return;
    const placeKey = toPlaceKey(news);
    const all = this.#at(news);
    const left = all.get(news.replaces ?? (news.meta ? '' : news.ref));
    const joined = news.meta && !all.has(news.ref) ? news : undefined;
    if (left) all.delete(left.ref);
    if (joined) all.set(joined.ref, joined);
    if (all.size > 0) this.#present.set(placeKey, all);
    else this.#present.delete(placeKey);
    this.#sendDifference(news, joined ? [joined] : [], left ? [left] : []);
  }

  /** Tells another process who is present here. */
  answer(place: Place): void {
    for (const news of this.#at(place).values())
      if (news.process === this.process) this.#hub.deps.bus.publish({ ...news, replaces: null });
  }

  /** Ends what a channel showed; nobody's presence is kept for a topic without channels here. */
  leave(channel: Channel): void {
    this.change(channel, null);
    if (this.#hub.at(channel).size === 0) this.#present.delete(toPlaceKey(channel));
  }

  /** Ends the presences of processes that are gone. */
  removeProcesses(areGone: (process: string) => boolean): void {
    for (const all of this.#present.values())
      for (const news of all.values())
        if (areGone(news.process)) this.apply({ ...news, replaces: null, meta: null });
  }

  #sendDifference(place: Place, joins: PresenceNews[], leaves: PresenceNews[]): void {
    if (joins.length + leaves.length === 0) return;
    const difference = { joins: toMetas(joins), leaves: toMetas(leaves) };
    const readers = [...this.#hub.at(place)].filter(({ readsPresence }) => readsPresence);
    for (const channel of readers) channel.send('presence_diff', difference);
    measure('socketMessages', { kind: 'presence', count: readers.length });
  }
}

function isSame({ meta }: PresenceNews, payload: Record<string, unknown>): boolean {
  const { phx_ref: _ref, phx_ref_prev: _previous, ...known } = meta ?? {};
  return JSON.stringify(known) === JSON.stringify(payload);
}
