import { newCard, type CardMemory } from '#domain/study/card-memory.ts';
import { defaultSettings } from '#domain/study/default-settings.ts';
import { foldCard } from '#domain/study/fold.ts';
import type { MemoryParameters } from '#domain/study/parameters.ts';
import type { StudyEntry } from '#domain/study/study-entry.ts';
import type { StudyBundle } from '#domain/contracts/study-bundle.ts';
import type {
  DeckSummary,
  EntryRefusal,
  StudySyncRequest,
  StudySyncResponse,
} from '#domain/contracts/study-sync.ts';
import { wire } from './page.tsx';

export const toCardId = (index: number) =>
  `${(index * 7).toString(16).padStart(2, '0').slice(-2)}000000-0000-4000-8000-${String(index).padStart(12, '0')}`;

export function toBundle(id: string, { cards = 3, version = 1, first = 0 } = {}): StudyBundle {
  return {
    id,
    title: `Baralho ${id}`,
    since: 0,
    version,
    notes: cards,
    cards: Array.from({ length: cards }, (_, index) => ({
      id: toCardId(first + index),
      noteId: toCardId(first + index),
      front: `Phrase ${first + index}`,
      meaning: `Frase ${first + index}`,
      sound: 'frêiz',
      example: '',
      exampleMeaning: '',
      tags: [],
      clip: null,
      gap: null,
      second: null,
    })),
    files: [],
  };
}

interface StudyServer {
  /** All entries that were accepted, in the order of their arrival. */
  log: StudyEntry[];
  decks: StudyBundle[];
  /** Entries that are refused, by their id. */
  refusals: Map<string, EntryRefusal>;
  parameters: MemoryParameters;
  /** The next calls are refused with these values of `retry-after`. */
  pauses: string[];
  /** Cards of one answer. */
  pageSize: number;
  /** Its clock. */
  now: () => number;
  memoryOf: (cardId: string) => CardMemory;
  /** An answer of another device. */
  add: (entry: StudyEntry) => void;
}

/** `study-sync` and `study-bundle` as the contract has them, with one log for all devices. */
export function serveStudy(decks: StudyBundle[]): StudyServer {
  const revisions = new Map<string, number>();
  let revision = 0;
  let settings = defaultSettings;
  const touch = (cardId: string) => revisions.set(cardId, (revision += 1));
  for (const { cards } of decks) for (const { id } of cards) touch(id);

  /** The second face of a note whose first one is known comes to the study, once. */
  function openSecond(cardId: string): void {
    for (const { cards } of server.decks)
      for (const { id, second } of cards)
        if (id === cardId && second && !revisions.has(second.id))
          if (server.memoryOf(id).matureDay !== null) touch(second.id);
  }

  const server: StudyServer = {
    log: [],
    decks,
    refusals: new Map(),
    pauses: [],
    parameters: null,
    pageSize: 500,
    now: () => Date.now(),
    memoryOf: (cardId) =>
      foldCard(
        newCard,
        server.log.filter((entry) => entry.cardId === cardId),
        server.parameters,
      ),
    add(entry) {
      if (!server.log.some(({ id }) => id === entry.id)) server.log.push(entry);
      touch(entry.cardId);
      openSecond(entry.cardId);
    },
  };

  const toDeck = ({ id, title, version, cards }: StudyBundle): DeckSummary => ({
    id,
    title,
    isOwn: false,
    courseId: 'masterclass',
    lessonId: null,
    version,
    cards: cards.length,
    isTaken: true,
  });

  wire.on('POST /.netlify/functions/study-sync', ({ body }): StudySyncResponse | Response => {
    const pause = server.pauses.shift();
    if (pause !== undefined)
      return Response.json({}, { status: 429, headers: { 'retry-after': pause } });
    const request = body as unknown as StudySyncRequest;
    const findRefusal = ({ id, at }: { id: string; at: number }) =>
      at > server.now() + 120_000 ? 'later_than_now' : server.refusals.get(id);
    const isRefused = (entry: { id: string; at: number }) => findRefusal(entry) !== undefined;
    const accepted = request.entries.filter((entry) => !isRefused(entry));
    for (const entry of accepted) server.add(entry);
    if (request.settings && request.settings.changedAt > settings.changedAt)
      settings = request.settings;
    const revOf = ({ cardId }: { cardId: string }) => revisions.get(cardId) ?? 0;
    const all = server.decks
      .flatMap(({ id, cards }) =>
        cards.flatMap((card, position) =>
          [card.id, card.second?.id ?? ''].map((cardId) => ({ cardId, deckId: id, position })),
        ),
      )
      .filter((card) => revOf(card) > request.cursor)
      .sort((a, b) => revOf(a) - revOf(b));
    const page = all.slice(0, server.pageSize);
    return {
      accepted: accepted.map(({ id }) => id),
      refused: request.entries.flatMap((entry) => {
        const reason = findRefusal(entry);
        return reason ? [{ id: entry.id, reason }] : [];
      }),
      cards: page.map(({ cardId, deckId, position }) => ({
        cardId,
        deckId,
        position,
        memory: server.memoryOf(cardId),
      })),
      decks: server.decks.map(toDeck),
      settings,
      parameters: server.parameters,
      cursor: Math.max(request.cursor, ...page.map(revOf)),
      more: all.length > page.length,
      serverTime: server.now(),
    };
  });
  wire.on('GET /.netlify/functions/study-bundle', ({ query }) => {
    const deck = server.decks.find(({ id }) => id === query.get('deck'));
    return deck ?? Response.json({ code: 'not_found' }, { status: 404 });
  });
  return server;
}
