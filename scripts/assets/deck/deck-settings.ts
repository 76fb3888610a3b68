import { noteTypeId } from './note-type.ts';
import type { PackageDeck } from './packages.ts';

const newCardsPerDay = 10;

const toDeck = (id: number, name: string, description: string, modifiedSeconds: number) => ({
  id,
  name,
  desc: description,
  mod: modifiedSeconds,
  usn: 0,
  conf: 1,
  dyn: 0,
  collapsed: false,
  browserCollapsed: false,
  extendNew: 0,
  extendRev: 50,
  newToday: [0, 0],
  revToday: [0, 0],
  lrnToday: [0, 0],
  timeToday: [0, 0],
});

export const toDecks = (decks: readonly PackageDeck[], modifiedSeconds: number) => ({
  1: toDeck(1, 'Default', '', modifiedSeconds),
  ...Object.fromEntries(
    decks.map(({ ankiId, name, description }) => [
      ankiId,
      toDeck(ankiId, name, description, modifiedSeconds),
    ]),
  ),
});

export const toDeckOptions = (modifiedSeconds: number) => ({
  1: {
    id: 1,
    name: 'Default',
    mod: modifiedSeconds,
    usn: 0,
    maxTaken: 60,
    autoplay: true,
    timer: 0,
    replayq: true,
    dyn: false,
    new: {
      bury: true,
      delays: [1, 10],
      initialFactor: 2500,
      ints: [1, 4, 7],
      order: 1,
      perDay: newCardsPerDay,
      separate: true,
    },
    rev: {
      bury: true,
      ease4: 1.3,
      fuzz: 0.05,
      ivlFct: 1,
      maxIvl: 36_500,
      minSpace: 1,
      perDay: 100,
    },
    lapse: { delays: [10], leechAction: 0, leechFails: 8, minInt: 1, mult: 0 },
  },
});

export const toCollectionSettings = (cardCount: number) => ({
  activeDecks: [1],
  curDeck: 1,
  curModel: noteTypeId,
  nextPos: cardCount + 1,
  newSpread: 0,
  collapseTime: 1200,
  timeLim: 0,
  estTimes: true,
  dueCounts: true,
  sortType: 'noteFld',
  sortBackwards: false,
  addToCur: true,
});
