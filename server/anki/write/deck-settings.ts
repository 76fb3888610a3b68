import { noteType } from './note-types.ts';

export interface WrittenDeck {
  /** Anki's id of the deck. An import finds it by its name. */
  ankiId: number;
  /** With `::` between its levels. */
  name: string;
  description: string;
}

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

export const toDecks = (decks: readonly WrittenDeck[], modifiedSeconds: number) => ({
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

/** Minutes east of UTC, where a collection has days that are due. */
export type Calendar = { zoneOffset: number } | null;

export const toCollectionSettings = (nextPosition: number, calendar: Calendar) => ({
  activeDecks: [1],
  curDeck: 1,
  curModel: noteType.id,
  nextPos: nextPosition,
  newSpread: 0,
  collapseTime: 1200,
  timeLim: 0,
  estTimes: true,
  dueCounts: true,
  sortType: 'noteFld',
  sortBackwards: false,
  addToCur: true,
  ...(calendar && {
    schedVer: 2,
    rollover: 4,
    creationOffset: -calendar.zoneOffset,
    localOffset: -calendar.zoneOffset,
  }),
});
