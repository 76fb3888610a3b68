import type { Lesson } from '../courses/schema.ts';
import { type KeptPosition, type KeptPositions, keptPositionsSchema } from './schema.ts';

const END_SECONDS = 5;
const SAVE_EVERY_MS = 10_000;
const RETRY_AFTER_MS = 15_000;

/** Where a video goes on; one that was left in its last seconds begins again. */
export function toResumePosition(savedSeconds: number, durationSeconds: number): number {
  if (!Number.isFinite(durationSeconds)) return savedSeconds;
  return savedSeconds < durationSeconds - END_SECONDS ? savedSeconds : 0;
}

/** Fraction of the video times 100. */
export function toProgressPercent(seconds: number, durationSeconds: number): number {
  if (!(durationSeconds > 0)) return 0;
  return Math.min(100, Math.max(0, (seconds / durationSeconds) * 100));
}

export type SaveOutcome = 'saved' | 'refused' | 'failed';

export interface LessonPosition {
  lessonId: string;
  seconds: number;
}

type SavedLesson = Pick<Lesson, 'id' | 'positionSeconds'>;

const toWireSeconds = (seconds: number) => Math.round(seconds * 100) / 100;

interface PositionKeeperOptions {
  userId: string;
  storage: Pick<Storage, 'getItem' | 'setItem'>;
  save: (position: LessonPosition) => Promise<SaveOutcome>;
}

/**
 * Holds the newest position of each lesson until the server has it: in memory and in the browser's storage, so that
 * neither a dead network nor a closed tab loses it. One save at a time, so that an older one never lands last. Another
 * device was later when the server has something else than what is known here: a browser's clock may be wrong.
 */
export class PositionKeeper {
  readonly #options: PositionKeeperOptions;
  readonly #storageKey: string;
  /** Lessons whose kept position is surely newer than the server's; the rest waits for `positionOf` to compare. */
  readonly #sendable = new Set<string>();
  /** What the server has, as far as is known. */
  readonly #known = new Map<string, number>();
  #kept: KeptPositions;
  #saving = false;
  /** Asked for while a save was running: its position may be older. */
  #wanted = false;
  #isActive = false;
  #lastSaveAt = 0;
  #retryTimer: ReturnType<typeof setTimeout> | undefined;

  constructor(options: PositionKeeperOptions) {
    this.#options = options;
    this.#storageKey = `lesson-positions:${options.userId}`;
    this.#kept = readKept(options.storage, this.#storageKey);
  }

  /** A visit begins: what waits from an earlier one is compared with the server's and sent. */
  start(lessons: readonly SavedLesson[]): void {
    this.#isActive = true;
    for (const lesson of lessons) this.positionOf(lesson);
    void this.save();
  }

  stop(): void {
    this.#isActive = false;
    clearTimeout(this.#retryTimer);
    void this.save();
  }

  /** The video stands here now: saved at once at a checkpoint, else every ten seconds. */
  keep({ lessonId, seconds }: LessonPosition, { checkpoint = false } = {}): void {
    this.#sendable.add(lessonId);
    const base = this.#baseOf(lessonId);
    const sent = this.#kept[lessonId]?.sent ?? base;
    this.#write({ ...this.#kept, [lessonId]: { seconds: toWireSeconds(seconds), base, sent } });
    if (checkpoint || Date.now() - this.#lastSaveAt >= SAVE_EVERY_MS) void this.save();
  }

  /** The newer of what waits here and what the server has; what the server knows better is let go. */
  positionOf({ id, positionSeconds }: SavedLesson): number {
    this.#known.set(id, positionSeconds);
    const waiting = this.#kept[id];
    if (!waiting) return positionSeconds;
    const { seconds, base, sent } = waiting;
    if (positionSeconds !== seconds && [base, sent].includes(positionSeconds)) {
      this.#sendable.add(id);
      return seconds;
    }
    this.#drop(id);
    return positionSeconds;
  }

  /** The member turns to something else: what waits of this lesson is saved now. */
  finish(lessonId: string): void {
    if (lessonId in this.#kept) void this.save();
  }

  async save(): Promise<void> {
    this.#wanted = true;
    if (this.#saving) return;
    this.#saving = true;
    clearTimeout(this.#retryTimer);
    while (this.#wanted) {
      this.#wanted = false;
      this.#lastSaveAt = Date.now();
      await this.#saveWaiting();
    }
    this.#saving = false;
  }

  /** No answer will be seen, so everything stays kept until the next visit compares it with the server's. */
  leave(saveOnLeaving: (position: LessonPosition) => void): void {
    for (const [lessonId, position] of this.#waiting())
      saveOnLeaving({ lessonId, seconds: this.#noteSent(lessonId, position) });
  }

  #waiting(): [string, KeptPosition][] {
    return Object.entries(this.#kept).filter(([lessonId]) => this.#sendable.has(lessonId));
  }

  async #saveWaiting(): Promise<void> {
    for (const [lessonId, position] of this.#waiting()) {
      const seconds = this.#noteSent(lessonId, position);
      const outcome = await this.#options.save({ lessonId, seconds });
      if (outcome === 'failed') return this.#retryLater();
      if (outcome === 'saved') this.#known.set(lessonId, seconds);
      if (this.#kept[lessonId]?.seconds === seconds) this.#drop(lessonId);
    }
  }

  /** The server may have it and its answer be lost. */
  #noteSent(lessonId: string, { seconds }: KeptPosition): number {
    const position = { seconds, base: this.#baseOf(lessonId), sent: seconds };
    this.#write({ ...this.#kept, [lessonId]: position });
    return seconds;
  }

  #baseOf(lessonId: string): number {
    return this.#known.get(lessonId) ?? 0;
  }

  #retryLater(): void {
    clearTimeout(this.#retryTimer);
    if (!this.#isActive) return;
    this.#retryTimer = setTimeout(() => void this.save(), RETRY_AFTER_MS);
  }

  #drop(lessonId: string): void {
    const { [lessonId]: _dropped, ...others } = this.#kept;
    this.#write(others);
  }

  #write(kept: KeptPositions): void {
    this.#kept = kept;
    try {
      this.#options.storage.setItem(this.#storageKey, JSON.stringify(kept));
    } catch {
      // Storage is full or forbidden: memory still holds the position.
    }
  }
}

function readKept(storage: PositionKeeperOptions['storage'], key: string): KeptPositions {
  try {
    return keptPositionsSchema.parse(JSON.parse(storage.getItem(key) ?? '{}'));
  } catch {
    return {};
  }
}
