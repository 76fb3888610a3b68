import { type CardMemory, newCard } from '#domain/memory/card-memory.ts';
import { foldCard } from '#domain/memory/fold.ts';
import { groupBy } from '#app/lib/text/group-by.ts';
import type { DeviceCard, StudySnapshot } from '../study-device.ts';
import type { StudyStore } from './open-store.ts';
import {
  applyChange,
  newStudy,
  type Pending,
  type StoredStudy,
  type StudyChange,
} from './stored-study.ts';

type Flags = Pick<StudySnapshot, 'isReady' | 'network' | 'hasMerged' | 'canUndo' | 'isKept'>;

/** The study in memory. */
export interface Keeper {
  /** What is stored. */
  getStudy: () => StoredStudy;
  /** What is stored, and before that the entries that are being stored. */
  getSnapshot: () => StudySnapshot;
  subscribe: (listener: () => void) => () => void;
  /** Stores a change, then shows it; one after the other. `toChange` sees the study as it is at its turn. */
  change: (toChange: (study: StoredStudy) => StudyChange) => Promise<void>;
  /** Shows an entry, then stores it; where that fails, it is shown no more. `toPending` sees the study with all entries that are shown. */
  add: (toPending: (study: StoredStudy) => Pending) => Promise<void>;
  setFlags: (flags: Partial<Flags>) => void;
  /** Reads what is stored, such as after another tab has written. */
  reload: () => Promise<void>;
  /** Closes the store after all that is being stored. */
  close: () => Promise<void>;
}

/** The server's memory of a card with the entries that the server has not counted. */
export function toMemory(server: CardMemory, pending: readonly Pending[]): CardMemory {
  const ids = new Set(pending.map(({ entry }) => entry.id));
  // An undo of what the server counted already: the fold cannot take it back, so its own result holds.
  const last = pending.findLastIndex(
    ({ entry }) => entry.verb === 'undo' && !ids.has(entry.undoes),
  );
  const entries = pending.slice(last + 1).map(({ entry }) => entry);
  return foldCard(pending[last]?.memory ?? server, entries);
}

export const findPending = ({ pending }: StoredStudy, cardId: string): readonly Pending[] =>
  pending.filter(({ entry }) => entry.cardId === cardId);

export const findMemory = (study: StoredStudy, cardId: string): CardMemory =>
  toMemory(study.server.get(cardId)?.memory ?? newCard, findPending(study, cardId));

function toCards(study: StoredStudy): ReadonlyMap<string, DeviceCard> {
  const waiting = groupBy(study.pending, ({ entry }) => entry.cardId);
  const cards = new Map<string, DeviceCard>();
  for (const bundle of study.bundles.values())
    for (const card of bundle.cards) {
      const known = study.server.get(card.id);
      if (!known) continue;
      const pending = waiting.get(card.id);
      const memory = pending ? toMemory(known.memory, pending) : known.memory;
      cards.set(card.id, { card, deckId: known.deckId, position: known.position, memory });
    }
  return cards;
}

export function createKeeper(opening: Promise<StudyStore>, onWritten: () => void): Keeper {
  const listeners = new Set<() => void>();
  let study = newStudy();
  /** Entries that are being stored. */
  let writing: readonly Pending[] = [];
  let turn: Promise<unknown> = Promise.resolve();
  let snapshot: StudySnapshot = {
    isReady: false,
    isKept: true,
    isKnown: false,
    decks: [],
    cards: new Map(),
    settings: study.meta.settings,
    unsent: 0,
    network: 'busy', // until the first contact
    hasMerged: false,
    canUndo: false,
  };

  function show(changes: Partial<StudySnapshot>): void {
    snapshot = { ...snapshot, ...changes };
    for (const listener of listeners) listener();
  }

  const withWriting = () => applyChange(study, { pending: writing });

  function showStored(cards = snapshot.cards): void {
    const { decks, settings, isKnown } = study.meta;
    const unsent = study.pending.filter(({ isAccepted }) => !isAccepted).length;
    show({ isReady: true, decks, settings, isKnown, unsent, cards });
  }

  function showMemory(cardId: string): void {
    const card = snapshot.cards.get(cardId);
    if (!card) return;
    const memory = findMemory(withWriting(), cardId);
    show({ cards: new Map(snapshot.cards).set(cardId, { ...card, memory }) });
  }

  function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    const result = turn.then(work);
    turn = result.catch(() => {});
    return result;
  }

  const reload = () =>
    inTurn(async () => {
      const store = await opening;
      // A store in memory would forget what this tab has.
      if (!store.isKept && snapshot.isReady) return;
      study = await store.read();
      showStored(toCards(withWriting()));
      show({ isKept: store.isKept });
    });

  return {
    getStudy: () => study,
    getSnapshot: () => snapshot,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    change: (toChange) =>
      inTurn(async () => {
        const change = toChange(study);
        const next = applyChange(study, change);
        await (await opening).write(change, next.meta);
        study = next;
        const { bundle, cards, settled, lostDecks } = change;
        const isWide = bundle ?? cards ?? settled ?? lostDecks;
        showStored(isWide && toCards(withWriting()));
        onWritten();
      }),
    add(toPending) {
      const added = toPending(withWriting());
      const { cardId } = added.entry;
      writing = [...writing, added];
      showMemory(cardId);
      return inTurn(async () => {
        const change = { pending: [added] };
        try {
          await (await opening).write(change, study.meta);
        } catch (error) {
          writing = writing.filter((one) => one !== added);
          showMemory(cardId);
          throw error;
        }
        writing = writing.filter((one) => one !== added);
        study = applyChange(study, change);
        showStored();
        onWritten();
      });
    },
    setFlags: show,
    reload,
    close: () => inTurn(async () => (await opening).close()),
  };
}
