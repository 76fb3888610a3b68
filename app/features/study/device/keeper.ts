import { toSecondsPerCard } from '#domain/study/queue/limits.ts';
import type { DeviceCard, StudySnapshot } from '../study-device.ts';
import { today } from '#app/lib/clock/today.ts';
import { countUnsent, findMemory, toCards, toNotBefore } from './device-cards.ts';
import { toHabits, toStudied } from './habits.ts';
import { StaleError, type StudyStore } from './open-store.ts';
import {
  applyChange,
  newStudy,
  type Pending,
  type StoredStudy,
  type StudyChange,
  type StudyMeta,
} from './stored-study.ts';

type Flags = Pick<
  StudySnapshot,
  'isReady' | 'network' | 'pull' | 'pauseSeconds' | 'hasMerged' | 'canUndo' | 'isKept'
>;

/** The study in memory. */
export interface Keeper {
  /** The stored study. */
  getStudy: () => StoredStudy;
  /** The same with the entries that are being stored. */
  getShown: () => StoredStudy;
  /** Resolves when everything that was shown before is stored. */
  whenStored: () => Promise<void>;
  /** The stored study with the entries that are being stored. */
  getSnapshot: () => StudySnapshot;
  subscribe: (listener: () => void) => () => void;
  /** Stores a change, then shows it; one after the other. `toChange` sees the study as it is at its turn, and again after another tab has written. */
  change: (toChange: (study: StoredStudy) => StudyChange) => Promise<void>;
  /**
   * Shows an entry, then stores it; where that fails, it is shown no more. `toPending` sees the study with all entries that are shown.
   * `check` throws where the entry may not be stored, also because of what another tab has written meanwhile.
   */
  add: (
    toPending: (study: StoredStudy) => Pending,
    check?: (study: StoredStudy) => void,
  ) => Promise<void>;
  setFlags: (flags: Partial<Flags>) => void;
  /** Reads what is stored, such as after another tab has written. */
  reload: () => Promise<void>;
  /** Closes the store after all that is being stored. */
  close: () => Promise<void>;
}

/** The time until the first card is on the screen of a slow phone. */
const SEEN_MS = 200;

function toShown({ decks, settings, parameters, isKnown, spentMs }: StudyMeta) {
  return { decks, settings, parameters, isKnown, secondsPerCard: toSecondsPerCard(spentMs) };
}

export function createKeeper(opening: Promise<StudyStore>, onWritten: () => void): Keeper {
  const listeners = new Set<() => void>();
  let study = newStudy();
  /** Entries that are being stored. */
  let writing: readonly Pending[] = [];
  let turn: Promise<unknown> = Promise.resolve();
  /** The cards of the snapshot. A copy of ten thousand cards with each answer would take as long as all the rest. */
  let cards = new Map<string, DeviceCard>();
  let snapshot: StudySnapshot = {
    isReady: false,
    isKept: true,
    nextUp: null,
    isKnown: false,
    decks: [],
    cards,
    revision: 0,
    settings: study.meta.settings,
    parameters: study.meta.parameters,
    notBefore: 0,
    secondsPerCard: toSecondsPerCard([]),
    studied: null,
    unsent: 0,
    network: 'busy', // until the first contact
    pull: null,
    pauseSeconds: null,
    hasMerged: false,
    canUndo: false,
  };

  function show(changes: Partial<StudySnapshot>): void {
    snapshot = { ...snapshot, ...changes };
    for (const listener of listeners) listener();
  }

  const withWriting = () => applyChange(study, { pending: writing });

  function showCards(shown: Map<string, DeviceCard>, change: Partial<StudySnapshot>): void {
    cards = shown;
    show({ isReady: true, ...change, cards, revision: snapshot.revision + 1 });
  }

  function showStored(shown: Map<string, DeviceCard>): void {
    const latest = withWriting();
    const [unsent, notBefore] = [countUnsent(latest), toNotBefore(latest)];
    showCards(shown, { nextUp: null, ...toShown(study.meta), notBefore, unsent });
  }

  /** Shows the first card, if it is known, and waits until it is seen. */
  async function showNextUp(store: StudyStore): Promise<void> {
    const kept = await store.readNextUp(today());
    if (!kept) return;
    const { meta, nextUp } = kept;
    const { card, plan, unsent } = nextUp;
    const { studied, serverTime: notBefore } = meta;
    const shown = { nextUp: plan, ...toShown(meta), studied, notBefore, unsent };
    showCards(new Map([[card.card.id, card]]), shown);
    await new Promise((resolve) => setTimeout(resolve, SEEN_MS));
  }

  function showMemory(cardId: string, studied = snapshot.studied): void {
    const shown = withWriting();
    const card = cards.get(cardId);
    if (card) cards.set(cardId, { ...card, memory: findMemory(shown, cardId) });
    const notBefore = toNotBefore(shown);
    show({ revision: snapshot.revision + 1, studied, notBefore, unsent: countUnsent(shown) });
  }

  function runInOrder<Result>(work: () => Promise<Result>): Promise<Result> {
    const result = turn.then(work);
    turn = result.catch(() => {});
    return result;
  }

  async function read(store: StudyStore): Promise<void> {
    study = await store.read();
    showStored(toCards(withWriting()));
    show({ isKept: store.isKept, studied: study.meta.studied });
  }

  const reload = () =>
    runInOrder(async () => {
      const store = await opening;
      // A store in memory would forget what this tab has.
      if (!store.isKept && snapshot.isReady) return;
      if (!snapshot.isReady) await showNextUp(store);
      await read(store);
    });

  /** Writes a change on what is stored: what another tab has written meanwhile is read first. */
  async function write(toChange: (latest: StoredStudy) => StudyChange): Promise<StudyChange> {
    const store = await opening;
    const change = toChange(study);
    const next = applyChange(study, change);
    try {
      await store.write(change, next.meta);
    } catch (error) {
      if (!(error instanceof StaleError)) throw error;
      await read(store);
      return write(toChange);
    }
    study = next;
    return change;
  }

  return {
    getStudy: () => study,
    getShown: withWriting,
    whenStored: () => runInOrder(async () => {}),
    getSnapshot: () => snapshot,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    change: (toChange) =>
      runInOrder(async () => {
        const { meta: _, ...rows } = await write(toChange);
        const isOfCards = Object.values(rows).some((changed) => changed !== undefined);
        showStored(isOfCards ? toCards(withWriting()) : cards);
        onWritten();
      }),
    add(toPending, check = () => {}) {
      check(withWriting());
      const added = toPending(withWriting());
      const { entry } = added;
      const { cardId } = entry;
      const studied = toStudied(snapshot, entry);
      writing = [...writing, added];
      showMemory(cardId, studied);
      return runInOrder(async () => {
        try {
          await write((latest) => {
            check(latest);
            const meta = toHabits(latest.meta, studied, entry);
            return { pending: [added], ...(meta && { meta }) };
          });
        } catch (error) {
          writing = writing.filter((one) => one !== added);
          showMemory(cardId);
          throw error;
        }
        writing = writing.filter((one) => one !== added);
        const secondsPerCard = toSecondsPerCard(study.meta.spentMs);
        if (secondsPerCard !== snapshot.secondsPerCard) show({ secondsPerCard });
        onWritten();
      });
    },
    setFlags: show,
    reload,
    close: () => runInOrder(async () => (await opening).close()),
  };
}
