// Devices that are offline now and then, and a server that takes their entries, as study-sync does: a device shows its unsent
// entries on top of the server's last memory, and the server folds the whole history of each card that a batch touches. Now and then
// the server adopts weights that it has trained, and folds all cards anew.
import { createRandom, type Random } from '#tests/support/random.ts';
import { expect, test } from 'vitest';
import { default_w } from 'ts-fsrs';
import { newCard, type CardMemory } from './card-memory.ts';
import { foldCard } from './fold.ts';
import { toWaits } from './intervals/intervals.ts';
import type { MemoryParameters } from './parameters.ts';
import { toStudyDay } from './study-day.ts';
import type { Rating, StudyEntry } from './study-entry.ts';

type Fold = typeof foldCard;

const cardIds = ['card-a', 'card-b', 'card-c'];
const minute = 60_000;
const start = Date.UTC(2026, 10, 23, 12);

/** The bytes of a memory, whatever the order of its keys. */
const toBytes = (memory: CardMemory) => JSON.stringify(memory, Object.keys(newCard).sort());

class Server {
  readonly log: StudyEntry[] = [];
  readonly #memories = new Map<string, { bytes: string; rev: number }>();
  readonly #fold: Fold;
  #rev = 0;
  parameters: MemoryParameters = null;

  constructor(fold: Fold) {
    this.#fold = fold;
  }

  sync(cursor: number, entries: readonly StudyEntry[]) {
    const fresh: StudyEntry[] = [];
    for (const entry of entries) {
      if ([...this.log, ...fresh].every(({ id }) => id !== entry.id)) fresh.push(entry);
    }
    this.log.push(...fresh);
    for (const cardId of new Set(fresh.map((entry) => entry.cardId))) this.#foldAll(cardId);
    const changed = [...this.#memories].filter(([, { rev }]) => rev > cursor);
    const cards = changed.map(([cardId, { bytes }]) => ({ cardId, bytes }));
    const accepted = entries.map(({ id }) => id);
    return { accepted, cards, cursor: this.#rev, parameters: this.parameters };
  }

  adopt(parameters: MemoryParameters): void {
    this.parameters = parameters;
    for (const cardId of this.#memories.keys()) this.#foldAll(cardId);
  }

  #foldAll(cardId: string): void {
    const history = this.log.filter((entry) => entry.cardId === cardId);
    this.#rev += 1;
    const bytes = toBytes(this.#fold(newCard, history, this.parameters));
    this.#memories.set(cardId, { bytes, rev: this.#rev });
  }
}

class Device {
  unsent: StudyEntry[] = [];
  /** Batches whose answer was lost: the network may deliver them again. */
  readonly late: StudyEntry[][] = [];
  #cursor = 0;
  #parameters: MemoryParameters = null;
  readonly #memories = new Map<string, CardMemory>();
  readonly #server: Server;
  readonly #random: Random;
  readonly #fold: Fold;
  readonly #skew: number;
  #zoneOffset: number;

  constructor(server: Server, random: Random, fold: Fold) {
    this.#server = server;
    this.#random = random;
    this.#fold = fold;
    this.#skew = (random.below(7) - 3) * minute;
    this.#zoneOffset = random.pick([-180, -180, 0, 540]);
  }

  show(cardId: string): CardMemory {
    const own = this.unsent.filter((entry) => entry.cardId === cardId);
    return this.#fold(this.#memories.get(cardId) ?? newCard, own, this.#parameters);
  }

  /** Does something that a student may do; `known` are the entries that may be undone. */
  act(clock: number, known: readonly StudyEntry[]): void {
    const random = this.#random;
    if (random.chance(0.05)) this.#zoneOffset = random.pick([-180, 0, 540]);
    const at = clock + this.#skew;
    const target = random.pick([...known, null]);
    const isUndo = target !== null && random.chance(0.25);
    const entry = {
      id: `${random.below(2 ** 32).toString(16)}-${known.length}`,
      cardId: isUndo && random.chance(0.95) ? target.cardId : random.pick(cardIds),
      at,
      day: toStudyDay(at, this.#zoneOffset),
      zoneOffset: this.#zoneOffset,
    };
    if (isUndo) this.unsent.push({ ...entry, verb: 'undo', undoes: target.id });
    else if (random.chance(0.15))
      this.unsent.push({ ...entry, verb: random.pick(['suspend', 'resume', 'bury'] as const) });
    else if (random.chance(0.05))
      this.unsent.push({ ...entry, verb: 'hint', hint: `hint ${random.below(9)}` });
    else this.unsent.push(this.#answer(entry));
  }

  #answer(entry: Pick<StudyEntry, 'id' | 'cardId' | 'at' | 'day' | 'zoneOffset'>): StudyEntry {
    const rating = this.#random.pick<Rating>([1, 2, 3, 3, 3, 4]);
    const target = this.#random.pick([0.85, 0.9]);
    const now = { ...entry, target };
    const waits = toWaits(entry.cardId, this.show(entry.cardId), now, this.#parameters);
    const verb = this.#random.pick(['answer', 'answer', 'answer', 'drill'] as const);
    const mode = 'self';
    const spentMs = 4000;
    return { ...entry, verb, rating, mode, spentMs, target, intervalDays: waits[rating].days };
  }

  /** Sends what is unsent, or a part of it; the server may have taken it although no answer comes. */
  sync(isAnswered: boolean): void {
    const some = this.unsent.filter(() => isAnswered || this.#random.chance(0.7));
    const twice = some.filter(() => this.#random.chance(0.2));
    const batch = this.#random.shuffle([...some, ...twice]);
    const answer = this.#server.sync(this.#cursor, batch);
    if (!isAnswered) {
      this.late.push(batch);
      return;
    }
    this.unsent = this.unsent.filter(({ id }) => !answer.accepted.includes(id));
    this.#cursor = answer.cursor;
    this.#parameters = answer.parameters;
    for (const { cardId, bytes } of answer.cards)
      this.#memories.set(cardId, JSON.parse(bytes) as CardMemory);
  }
}

/** The memory of one device that saw all entries in order: the undone left out, the others one by one. */
function rememberInOrder(
  made: readonly StudyEntry[],
  cardId: string,
  parameters: MemoryParameters,
): CardMemory {
  const entries = made
    .filter((entry) => entry.cardId === cardId)
    .sort((a, b) => a.at - b.at || (a.id < b.id ? -1 : 1));
  const isUndone = (id: string): boolean =>
    entries.some((entry) => entry.verb === 'undo' && entry.undoes === id && !isUndone(entry.id));
  let memory = newCard;
  for (const entry of entries)
    if (!isUndone(entry.id)) memory = foldCard(memory, [entry], parameters);
  return memory;
}

const occasions = ['undoneElsewhere', 'arrivedLate', 'sentTwice', 'apart', 'adopted'] as const;

interface Outcome {
  /** The first card of the first device that differs from what one device would remember; null: all agree. */
  difference: string | null;
  /** Counts the occasions of the run, so that a run in which nothing happens is not taken for a proof. */
  happened: Record<(typeof occasions)[number], number>;
}

function simulate(seed: number, fold: Fold): Outcome {
  const random = createRandom(seed);
  const server = new Server(fold);
  const devices = Array.from(
    { length: 2 + random.below(3) },
    () => new Device(server, random, fold),
  );
  const made: StudyEntry[] = [];
  const makers = new Map<string, Device>();
  let clock = start;
  let adopted = 0;
  for (let step = 0; step < 60; step += 1) {
    const device = random.pick(devices);
    clock += random.pick([0, 1, 8, 600, 1440, 4000]) * minute;
    // A spell without network lasts for several acts.
    if (random.chance(0.8)) {
      device.act(clock, made);
      const entry = device.unsent.at(-1);
      if (!entry) throw new Error('an act leaves an entry');
      made.push(entry);
      makers.set(entry.id, device);
    } else device.sync(random.chance(0.7));
    if (random.chance(0.04)) {
      adopted += 1;
      const weights = default_w.map((weight) => weight * (0.8 + random.next() * 0.4));
      server.adopt(random.chance(0.2) ? null : { weights, since: clock });
    }
    if (device.late.length > 0 && random.chance(0.3)) server.sync(0, random.pick(device.late));
  }
  const arrivals = server.log.map(({ at }) => at);
  const happened = {
    undoneElsewhere: made.filter(
      (entry) => entry.verb === 'undo' && makers.get(entry.undoes) !== makers.get(entry.id),
    ).length,
    arrivedLate: arrivals.filter((at, index) => at < (arrivals[index - 1] ?? 0)).length,
    sentTwice: devices.reduce((sum, { late }) => sum + late.flat().length, 0),
    apart: new Set(devices.map((device) => toBytes(device.show('card-a')))).size - 1,
    adopted,
  };
  // All come back; the second round brings each what the others have sent.
  for (const device of [...devices, ...devices]) device.sync(true);
  if (server.log.length !== made.length) return { difference: 'an entry is lost', happened };
  for (const cardId of cardIds) {
    const expected = toBytes(rememberInOrder(made, cardId, server.parameters));
    for (const [index, device] of devices.entries()) {
      const shown = toBytes(device.show(cardId));
      if (shown !== expected) {
        const difference = `seed ${seed}, device ${index}: ${shown} instead of ${expected}`;
        return { difference, happened };
      }
    }
  }
  return { difference: null, happened };
}

const seeds = Array.from({ length: 1000 }, (_, index) => index + 1);

test('2 to 4 devices, offline now and then, end byte for byte like one that saw everything in order', () => {
  const total = { undoneElsewhere: 0, arrivedLate: 0, sentTwice: 0, apart: 0, adopted: 0 };
  for (const seed of seeds) {
    const { difference, happened } = simulate(seed, foldCard);
    expect(difference).toBeNull();
    for (const name of occasions) total[name] += happened[name];
  }
  expect(Object.entries(total).filter(([, times]) => times < 1000)).toEqual([]);
});

/** The fold of entries one after the other as they come. */
const foldAsTheyCome: Fold = (memory, entries, parameters) => {
  let last = memory;
  for (const entry of entries) last = foldCard(last, [entry], parameters);
  return last;
};

test.each<{ name: string; fold: Fold }>([
  { name: 'takes entries in the order in which they arrive', fold: foldAsTheyCome },
  {
    name: 'forgets that an undo may be undone',
    fold: (memory, entries, parameters) => {
      const undone = new Set(
        entries.flatMap((entry) => (entry.verb === 'undo' ? [entry.undoes] : [])),
      );
      return foldCard(
        memory,
        entries.filter(({ id, verb }) => verb !== 'undo' && !undone.has(id)),
        parameters,
      );
    },
  },
  {
    name: 'keeps only the device that answered last',
    fold: (memory, entries, parameters) => {
      const last = entries.toSorted((a, b) => a.at - b.at).at(-1);
      return last ? foldCard(memory, [last], parameters) : memory;
    },
  },
  {
    name: 'leaves out an undo that comes before what it undoes',
    fold: (memory, entries, parameters) =>
      foldCard(
        memory,
        entries.filter(
          (entry) =>
            entry.verb !== 'undo' ||
            entries.some(({ id, at }) => id === entry.undoes && at <= entry.at),
        ),
        parameters,
      ),
  },
  {
    name: 'knows nothing of the weights',
    fold: (memory, entries) => foldCard(memory, entries),
  },
])('a fold that $name is noticed', ({ fold }) => {
  const differing = seeds.slice(0, 200).filter((seed) => simulate(seed, fold).difference !== null);
  expect(differing.length).toBeGreaterThan(0);
});
