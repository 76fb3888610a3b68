import { Route, Routes } from 'react-router';
import { EasierSong } from '#app/features/songs/components/list/easier-song.tsx';
import { ReviewScreen } from '#app/features/study/components/review-screen.tsx';
import { StudyDeviceContext } from '#app/features/study/study-context.ts';
import MembersLayoutRoute from '#app/routes/members/layout.tsx';
import type { DeckSummary } from '#domain/contracts/study-sync.ts';
import { defaultSettings } from '#domain/study/default-settings.ts';
import { type CardMemory, newCard } from '#domain/study/card-memory.ts';
import { answerCard } from '#domain/study/answer-card.ts';
import { toWaits } from '#domain/study/intervals/intervals.ts';
import { toStudyDay } from '#domain/study/study-day.ts';
import type { DeviceCard, StudyDevice, StudySnapshot } from '#app/features/study/study-device.ts';

export const cardId = (number: number) =>
  `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

export function deckSummary(changes: Partial<DeckSummary> = {}): DeckSummary {
  return {
    id: 'masterclass',
    title: 'Masterclass',
    isOwn: false,
    courseId: 'masterclass',
    lessonId: null,
    version: 1,
    cards: 50,
    isTaken: true,
    ...changes,
  };
}

/** The card of a number: "Phrase 1", which means "Frase 1". */
export function deviceCard(number: number, memory: Partial<CardMemory> = {}): DeviceCard {
  return {
    card: {
      id: cardId(number),
      noteId: cardId(number),
      face: 1,
      front: `Phrase ${number}`,
      meaning: `Frase ${number}`,
      sound: `frêiz ${number}`,
      example: `This is phrase ${number}.`,
      exampleMeaning: `Esta é a frase ${number}.`,
      tags: [],
      clip: {
        bucket: 'course-files',
        path: 'decks/masterclass.mp3',
        startMs: 0,
        endMs: 960,
        isCut: true,
      },
      gap: null,
    },
    deckId: 'masterclass',
    position: number,
    memory: { ...newCard, ...memory },
  };
}

export const studyDay = (at = Date.now()) => toStudyDay(at, -new Date(at).getTimezoneOffset());

/** A card in review, due so many days from today. */
export const reviewedCard = (number: number, dueIn = 0): DeviceCard =>
  deviceCard(number, {
    stage: 'review',
    stability: 5,
    difficulty: 5,
    dueDay: studyDay() + dueIn,
    firstDay: studyDay() - 9,
    lastDay: studyDay() - 5,
    lastAt: Date.now() - 5 * 86_400_000,
    answers: 3,
  });

/** Notes of what the screen asked for, and the snapshot that a test may replace. */
export type FakeStudy = StudyDevice & {
  calls: string[];
  show: (change: Partial<StudySnapshot>) => void;
};

/** A study that is kept in memory. */
export function createFakeStudy(
  cards: readonly DeviceCard[],
  change: Partial<StudySnapshot> = {},
): FakeStudy {
  let snapshot: StudySnapshot = {
    isReady: true,
    isKept: true,
    nextUp: null,
    isKnown: true,
    decks: [deckSummary()],
    cards: new Map(cards.map((card) => [card.card.id, card])),
    revision: 0,
    settings: defaultSettings,
    parameters: null,
    notBefore: 0,
    secondsPerCard: 8,
    studied: null,
    unsent: 0,
    network: 'idle',
    pull: null,
    pauseSeconds: null,
    hasMerged: false,
    canUndo: false,
    ...change,
  };
  const listeners = new Set<() => void>();
  const before: [id: string, memory: CardMemory][] = [];
  const calls: string[] = [];

  function show(next: Partial<StudySnapshot>): void {
    snapshot = { ...snapshot, ...next };
    for (const listener of listeners) listener();
  }

  function remember(id: string, toMemory: (memory: CardMemory) => CardMemory): void {
    const card = snapshot.cards.get(id);
    if (!card) throw new Error(`no card ${id}`);
    before.push([id, card.memory]);
    put(id, toMemory(card.memory), snapshot.unsent + 1);
  }

  function put(id: string, memory: CardMemory, unsent: number): void {
    const card = snapshot.cards.get(id);
    if (!card) return;
    const next = new Map(snapshot.cards).set(id, { ...card, memory });
    show({ cards: next, unsent, canUndo: before.length > 0 });
  }

  return {
    calls,
    show,
    whenRead: Promise.resolve(),
    getSnapshot: () => snapshot,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async answer(id, { verb, rating }) {
      calls.push(`${verb} ${Number(id.slice(-12))} ${rating}`);
      const [at, day, { target }] = [Date.now(), studyDay(), snapshot.settings];
      remember(id, (memory) => {
        if (verb === 'drill') return memory;
        const { days } = toWaits(id, memory, { at, day, target })[rating];
        return answerCard(memory, { at, day, rating, target, intervalDays: days });
      });
    },
    async undo() {
      const [id, memory] = before.pop() ?? [null];
      calls.push('undo');
      if (id === null || !memory) return null;
      put(id, memory, snapshot.unsent + 1);
      return id;
    },
    async suspend(id) {
      calls.push('suspend');
      remember(id, (memory) => ({ ...memory, isSuspended: true }));
    },
    async resume(id) {
      calls.push('resume');
      remember(id, (memory) => ({ ...memory, isSuspended: false }));
    },
    async saveHint(id, hint) {
      calls.push(`hint ${hint}`);
      const card = snapshot.cards.get(id);
      if (card) put(id, { ...card.memory, hint }, snapshot.unsent + 1);
    },
    async bury(id) {
      calls.push('bury');
      remember(id, (memory) => ({ ...memory, buriedUntilDay: studyDay() + 1 }));
    },
    async takeDeck(deckId) {
      calls.push(`take ${deckId}`);
      show({
        decks: snapshot.decks.map((deck) =>
          deck.id === deckId ? { ...deck, isTaken: true } : deck,
        ),
      });
      // The cards come after the deck.
      await new Promise((resolve) => setTimeout(resolve));
      show({
        cards: new Map(cards.map((card) => [card.card.id, card])),
      });
    },
    async saveSettings(settings) {
      calls.push(`settings ${JSON.stringify(settings)}`);
      show({ settings: { ...snapshot.settings, ...settings } });
    },
    findClip: async () => ({
      sound: new Blob(['sound'], { type: 'audio/mpeg' }),
      startMs: 0,
      endMs: null,
    }),
    findPicture: async () => new Blob(['picture'], { type: 'image/png' }),
    sync: async () => void calls.push('sync'),
  };
}

/** The page with this study, within its area. */
export const ReviewIn = (study: StudyDevice) => () => (
  <Routes>
    <Route element={<MembersLayoutRoute />}>
      <Route
        path="revisar"
        element={
          <StudyDeviceContext value={study}>
            <ReviewScreen renderResult={(review) => <EasierSong {...review} />} />
          </StudyDeviceContext>
        }
      />
    </Route>
  </Routes>
);
