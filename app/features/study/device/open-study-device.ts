import type { StudySettings } from '#domain/contracts/study-sync.ts';
import type { CardMemory } from '#domain/study/card-memory.ts';
import { toWorkload } from '#domain/study/intervals/workload.ts';
import { toWaits } from '#domain/study/intervals/intervals.ts';
import { loadSupabaseOf } from '#app/lib/supabase.ts';
import { inOneTab } from '#app/lib/unsent/in-one-tab.ts';
import { now } from '#app/lib/clock/clock.ts';
import type { StudyDevice } from '../study-device.ts';
import { createKeeper } from './keeper.ts';
import { createLog, type Deed, type EntryTime } from './log.ts';
import { openStore } from './open-store.ts';
import { keepNextUp } from './next-up.ts';
import { createRetry } from './retry.ts';
import { findClip, findPicture, keepAllSounds } from './sounds.ts';
import { syncStudy } from './sync-study.ts';

const SYNC_AFTER = 10;
/** After the last answer of any tab, because a closed one may have had no time to send its own. */
const SYNC_AFTER_QUIET_MS = 15_000;

interface OpenDevice extends StudyDevice {
  /** Sends what waits, also what is still being stored, and closes. Never rejects. */
  leave: () => Promise<void>;
  /** Resolves when all that was being stored is. Never rejects. */
  close: () => Promise<void>;
}

/** The study of a person on this device, in step with the person's other tabs. */
export function openStudyDevice(userId: string): OpenDevice {
  const name = `study-${userId}`;
  const opening = openStore(userId);
  const channel = new BroadcastChannel(name);
  const keeper = createKeeper(opening, () => {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has none
    channel.postMessage('written');
  });
  const log = createLog(keeper);
  let running: Promise<void> | null = null;
  let keeping: Promise<void> | null = null;
  let added = 0;
  let isClosed = false;
  let quiet: ReturnType<typeof setTimeout> | undefined;
  const retry = createRetry(() => void sync());
  const hurry = new AbortController();

  function handleOffline(): void {
    if (keeper.getSnapshot().network !== 'offline') keeper.setFlags({ network: 'offline' });
  }

  async function contact(): Promise<void> {
    await ready;
    // The renewal of an expired session would be tried for half a minute.
    if (!navigator.onLine) return handleOffline();
    const pauseMs = await inOneTab(name, () =>
      syncStudy({ userId, keeper, isLeaving: false, hurry: hurry.signal }),
    );
    if (isClosed) return;
    if (pauseMs === null) retry.reset();
    else retry.plan(pauseMs);
    keeping ??= keepAllSounds({ userId, keeper, store: await opening }).finally(() => {
      keeping = null;
    });
  }

  function sync(): Promise<void> {
    clearTimeout(quiet);
    running ??= contact().finally(() => (running = null));
    return running;
  }

  function syncWhenQuiet(): void {
    clearTimeout(quiet);
    if (isClosed) return;
    quiet = setTimeout(() => {
      if (hasUnsent() && !retry.isPlanned()) void sync();
    }, SYNC_AFTER_QUIET_MS);
  }

  function handleAdded(): void {
    added += 1;
    if (added % SYNC_AFTER !== 0) return syncWhenQuiet();
    void sync();
    // Browsers delete what a page keeps unless they are asked not to.
    if (added === SYNC_AFTER) void navigator.storage?.persist?.().catch(() => false);
  }

  async function add(...entry: Parameters<typeof log.add>): Promise<void> {
    // The entry needs the memory of other cards, too.
    if (keeper.getSnapshot().nextUp) await reading;
    await log.add(...entry);
    handleAdded();
  }

  /** Waits neither for another tab's turn nor for a contact under way: the page may be gone by then, and what is sent twice counts once. */
  async function sendLast(): Promise<void> {
    if (keeper.getShown().pending.every(({ isAccepted }) => isAccepted)) return;
    const underWay = running;
    await syncStudy({ userId, keeper, isLeaving: true, hurry: hurry.signal });
    await underWay;
    // The contact may have read what is older than this answer.
    if (underWay && !isClosed && !retry.isPlanned()) await sync();
  }

  function handleVisibility(): void {
    if (document.visibilityState === 'hidden') void sendLast();
    // The timers of a page that is not seen are slow, and another tab may have closed before it could send.
    else if (retry.isPlanned() || hasUnsent()) void sync();
  }

  const hasUnsent = () => keeper.getSnapshot().unsent > 0;

  async function leave(): Promise<void> {
    hurry.abort();
    await keeper.whenStored();
    if (hasUnsent()) await sync();
    // The contact may have been under way before the last answer.
    if (hasUnsent() && keeper.getSnapshot().network === 'idle') await sync();
    await close();
  }

  function close(): Promise<void> {
    isClosed = true;
    retry.end();
    clearTimeout(quiet);
    hurry.abort();
    window.removeEventListener('online', handleOnline);
    window.removeEventListener('offline', handleOffline);
    document.removeEventListener('visibilitychange', handleVisibility);
    endNextUp();
    return keeper
      .close()
      .catch(() => {})
      .finally(() => channel.close());
  }

  const handleOnline = () => void sync();
  const reading = keeper.reload();
  const ready = reading.catch(() => {});
  const endNextUp = keepNextUp(keeper, opening);
  channel.addEventListener('message', () => {
    void keeper.reload().catch(() => {});
    syncWhenQuiet();
  });
  window.addEventListener('online', handleOnline);
  window.addEventListener('offline', handleOffline);
  document.addEventListener('visibilitychange', handleVisibility);
  void sync();

  return {
    whenRead: ready,
    getSnapshot: keeper.getSnapshot,
    subscribe: keeper.subscribe,
    sync,
    answer: (cardId, { verb, mode, spentMs, rating, intervalDays: shown, seenAt }) => {
      const toAnswer = (memory: CardMemory, { at, day }: EntryTime): Deed => {
        const { settings, parameters } = keeper.getStudy().meta;
        const { target, easyDays } = settings;
        const choose = () => {
          const workload = toWorkload(keeper.getSnapshot().cards, cardId, { day, easyDays });
          return toWaits(cardId, memory, { at, day, target, workload }, parameters)[rating].days;
        };
        const intervalDays = verb === 'drill' ? null : shown === undefined ? choose() : shown;
        const spent = Math.min(Math.max(0, Math.round(spentMs)), 3_600_000);
        return { verb, rating, mode, spentMs: spent, intervalDays, target };
      };
      return add(cardId, toAnswer, { seenAt });
    },
    suspend: (cardId) => add(cardId, () => ({ verb: 'suspend' })),
    resume: (cardId) => add(cardId, () => ({ verb: 'resume' })),
    bury: (cardId) => add(cardId, () => ({ verb: 'bury' })),
    saveHint: (cardId, hint) => add(cardId, () => ({ verb: 'hint', hint }), { isUndoable: false }),
    undo: log.undo,
    async takeDeck(deckId) {
      const supabase = await loadSupabaseOf(userId);
      const { error } = await supabase.rpc('take_deck', { deck: deckId });
      if (error) throw new Error(error.message, { cause: error });
      await running;
      await sync();
    },
    async saveSettings(change: Partial<StudySettings>) {
      await keeper.change(({ meta }) => ({
        meta: { settings: { ...meta.settings, ...change, changedAt: now() }, hasNewSettings: true },
      }));
      void sync();
    },
    findClip: async (card) => findClip({ userId, keeper, store: await opening }, card),
    findPicture: async (card) => findPicture({ userId, keeper, store: await opening }, card),
    leave,
    close,
  };
}
