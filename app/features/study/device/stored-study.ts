import type { StudyBundle } from '#domain/contracts/study-bundle.ts';
import type {
  DeckSummary,
  StudySettings,
  StudySyncResponse,
} from '#domain/contracts/study-sync.ts';
import type { CardMemory } from '#domain/study/card-memory.ts';
import { defaultSettings } from '#domain/study/default-settings.ts';
import type { MemoryParameters } from '#domain/study/parameters.ts';
import type { StudiedDays, StudyPlan } from '#domain/study/queue/queue.ts';
import type { StudyEntry } from '#domain/study/study-entry.ts';
import type { DeviceCard } from '../study-device.ts';

/** A card as the server remembers it. */
export type ServerCard = StudySyncResponse['cards'][number];

/** An entry that waits for the server. */
export interface Pending {
  entry: StudyEntry;
  /** The memory of the card after the entry. */
  memory: CardMemory;
  /** The server has it, and has not sent its card yet. */
  isAccepted: boolean;
}

export interface StudyMeta {
  /** Grows with each change that a tab writes. */
  written: number;
  device: string;
  cursor: number;
  decks: readonly DeckSummary[];
  settings: StudySettings;
  /** The settings were changed here and wait for the server. */
  hasNewSettings: boolean;
  parameters: MemoryParameters;
  /** The time of the server's last answer, by its own clock (epoch ms). */
  serverTime: number;
  /** The server has answered, ever. */
  isKnown: boolean;
  /** The durations of the last answers on this device. */
  spentMs: readonly number[];
  studied: StudiedDays | null;
}

/** The first card of a visit on one day, shown before all cards are read. Any change of the study removes it. */
export interface NextUp {
  day: number;
  card: DeviceCard;
  plan: StudyPlan;
  /** Entries that wait for the server. */
  unsent: number;
}

/** All that a device keeps of one person's study, except sounds. Replaced with each change, never changed. */
export interface StoredStudy {
  meta: StudyMeta;
  bundles: ReadonlyMap<string, StudyBundle>;
  /** By card. */
  server: ReadonlyMap<string, ServerCard>;
  /** In the order of their making. */
  pending: readonly Pending[];
}

/** The changes of one transaction. Everything else stays. */
export interface StudyChange {
  meta?: Partial<StudyMeta>;
  bundle?: StudyBundle;
  cards?: readonly ServerCard[];
  pending?: readonly Pending[];
  /** Ids of entries that wait no longer. */
  settled?: readonly string[];
  /** Decks that the person may not open any more: their cards leave the device. */
  lostDecks?: readonly string[];
}

const newMeta = (): StudyMeta => ({
  written: 0,
  device: crypto.randomUUID(),
  cursor: 0,
  decks: [],
  settings: defaultSettings,
  hasNewSettings: false,
  parameters: null,
  serverTime: 0,
  isKnown: false,
  spentMs: [],
  studied: null,
});

export const newStudy = (): StoredStudy => ({
  meta: newMeta(),
  bundles: new Map(),
  server: new Map(),
  pending: [],
});

function without<Value>(
  map: ReadonlyMap<string, Value>,
  isGone: (value: Value, key: string) => boolean,
): ReadonlyMap<string, Value> {
  return new Map([...map].filter(([key, value]) => !isGone(value, key)));
}

/** A study after a change, as the store keeps it, too. */
export function applyChange(study: StoredStudy, change: StudyChange): StoredStudy {
  const { meta, bundle, cards, pending, settled, lostDecks } = change;
  const next = { ...study, meta: { ...study.meta, ...meta, written: study.meta.written + 1 } };
  if (bundle) next.bundles = new Map(study.bundles).set(bundle.id, bundle);
  if (cards?.length)
    next.server = new Map([
      ...study.server,
      ...cards.map((card): [string, ServerCard] => [card.cardId, card]),
    ]);
  if (pending) {
    const changed = new Map(study.pending.map((one): [string, Pending] => [one.entry.id, one]));
    for (const one of pending) changed.set(one.entry.id, one);
    next.pending = [...changed.values()];
  }
  if (settled?.length) {
    const ids = new Set(settled);
    next.pending = next.pending.filter(({ entry }) => !ids.has(entry.id));
  }
  if (lostDecks?.length) {
    const lost = new Set(lostDecks);
    next.bundles = without(next.bundles, (_, id) => lost.has(id));
    next.server = without(next.server, ({ deckId }) => lost.has(deckId));
  }
  return next;
}
