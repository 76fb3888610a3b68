import type { Lesson } from '../courses/schema.ts';
import { type StoredPosition, type StoredPositions, storedPositionsSchema } from './schema.ts';

const END_SECONDS = 5;
const SAVE_EVERY_MS = 10_000;
const RETRY_AFTER_MS = 15_000;

/** The start position; a video left in its last seconds begins again. */
export function toResumePosition(savedSeconds: number, durationSeconds: number): number {
  if (!Number.isFinite(durationSeconds)) return savedSeconds;
  return savedSeconds < durationSeconds - END_SECONDS ? savedSeconds : 0;
}

/** Whole percent of the video. */
export function toProgressPercent(seconds: number, durationSeconds: number): number {
  if (!(durationSeconds > 0)) return 0;
  return Math.min(100, Math.max(0, (seconds / durationSeconds) * 100));
}

export const toLessonLink = ({ id }: Pick<Lesson, 'id'>) => `?aula=${encodeURIComponent(id)}`;

/** The place on the profile that shows a course's certificate. */
export const toCertificateLink = (courseId: string) => `/membros/perfil#certificado-${courseId}`;

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
 * Stores the newest position of each lesson, in memory and in the browser's storage, until the server has it. One save at a
 * time, so that an older position never lands last. A value of the server that was not sent from here is another device's and
 * wins: a browser's clock may be wrong.
 */
export class PositionKeeper {
  readonly #options: PositionKeeperOptions;
  readonly #storageKey: string;
  /** Lessons whose position is newer than the server's; others wait until `positionOf` compares them. */
  readonly #sendable = new Set<string>();
  /** The last known values of the server. */
  readonly #known = new Map<string, number>();
  #kept: StoredPositions;
  #saving = false;
  /** A save was requested during another, which may have sent an older position. */
  #wanted = false;
  #isActive = false;
  #lastSaveAt = 0;
  #retryTimer: ReturnType<typeof setTimeout> | undefined;

  constructor(options: PositionKeeperOptions) {
    this.#options = options;
    this.#storageKey = `lesson-positions:${options.userId}`;
    this.#kept = readStored(options.storage, this.#storageKey);
  }

  /** Starts a visit: compares and sends positions of an earlier one. */
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

  /** Records the position: saved immediately at a checkpoint, else every ten seconds. */
  keep({ lessonId, seconds }: LessonPosition, { checkpoint = false } = {}): void {
    this.#sendable.add(lessonId);
    const base = this.#baseOf(lessonId);
    const sent = this.#kept[lessonId]?.sent ?? base;
    this.#write({ ...this.#kept, [lessonId]: { seconds: toWireSeconds(seconds), base, sent } });
    if (checkpoint || Date.now() - this.#lastSaveAt >= SAVE_EVERY_MS) void this.save();
  }

  /** The newer of the stored and the server's position; an older stored one is dropped. */
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

  /** The member leaves this lesson: its position is saved now. */
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

  /** The answer will not be seen, so positions stay stored until the next visit compares them. */
  leave(saveOnLeaving: (position: LessonPosition) => void): void {
    for (const [lessonId, position] of this.#waiting())
      saveOnLeaving({ lessonId, seconds: this.#noteSent(lessonId, position) });
  }

  #waiting(): [string, StoredPosition][] {
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

  /** The server may have saved it although the answer was lost. */
  #noteSent(lessonId: string, { seconds }: StoredPosition): number {
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

  #write(kept: StoredPositions): void {
    this.#kept = kept;
    try {
      this.#options.storage.setItem(this.#storageKey, JSON.stringify(kept));
    } catch {
      // Storage is full or refused: memory has the position.
    }
  }
}

function readStored(storage: PositionKeeperOptions['storage'], key: string): StoredPositions {
  try {
    return storedPositionsSchema.parse(JSON.parse(storage.getItem(key) ?? '{}'));
  } catch {
    return {};
  }
}
