import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { PackageNote } from '../content.ts';
import { packageLimits } from '../limits.ts';
import { PackageError } from '../package-error.ts';
import type { CollectionDescription } from '../read/describe-collection.ts';
import type { Survey } from '../read/survey.ts';
import { forkBounded } from './fork-bounded.ts';
import type { ReaderAnswer, ReaderRequest, ReadingOptions } from './reader-messages.ts';

/** A file that a process of its own reads. */
export interface Reader {
  readonly description: CollectionDescription;
  survey(): Promise<Survey>;
  /** The next notes; none at the end. */
  nextNotes(): Promise<PackageNote[]>;
  readSound(name: string): Promise<Uint8Array | null>;
  readPicture(name: string): Promise<Uint8Array | null>;
  close(): Promise<void>;
}

class ReaderProcess {
  readonly #child: ChildProcess;
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = folder;
    this.#child = forkBounded(new URL('reader-process.ts', import.meta.url), { TMPDIR: folder });
    this.#child.on('error', () => {}); // seen as its end
  }

  /** One question at a time. A process that does not answer in time, or ends, has met a file that it cannot read. */
  async ask<Value extends ReaderAnswer['value']>(request: ReaderRequest): Promise<Value> {
    const waiting = new AbortController();
    const timer = setTimeout(() => waiting.abort(), packageLimits.timeMs);
    const ended = once(this.#child, 'exit', { signal: waiting.signal }).then(() => {
      throw new PackageError('damaged', 'the reading process ended');
    });
    try {
      const answered = once(this.#child, 'message', { signal: waiting.signal });
      if (this.#child.connected) this.#child.send(request);
      const [answer]: ReaderAnswer[] = await Promise.race([answered, ended]);
      if (answer?.failure?.problem) {
        const { problem, detail } = answer.failure;
        throw new PackageError(problem, detail);
      }
      if (!answer || answer.failure) throw new Error(`reading failed: ${answer?.failure?.detail}`);
      return answer.value as Value; // the answer of reader-process.ts to this question
    } catch (error) {
      throw waiting.signal.aborted ? new PackageError('too_slow', request.ask, error) : error;
    } finally {
      clearTimeout(timer);
      waiting.abort();
      ended.catch(() => {});
    }
  }

  async close(): Promise<void> {
    if (this.#child.exitCode === null && this.#child.signalCode === null) {
      const ended = once(this.#child, 'exit');
      this.#child.kill('SIGKILL');
      await ended;
    }
    await rm(this.#folder, { recursive: true, force: true });
  }
}

/** Opens a package or a table. Throws PackageError, as all that it reads does. */
export async function startReader(file: string, options: ReadingOptions): Promise<Reader> {
  const folder = await mkdtemp(path.join(tmpdir(), 'reader-'));
  const reader = new ReaderProcess(folder);
  try {
    const description = await reader.ask<CollectionDescription>({
      ask: 'open',
      path: file,
      ...options,
    });
    return {
      description,
      survey: () => reader.ask<Survey>({ ask: 'survey' }),
      nextNotes: () => reader.ask<PackageNote[]>({ ask: 'notes' }),
      readSound: (name) => reader.ask<Uint8Array | null>({ ask: 'sound', name }),
      readPicture: (name) => reader.ask<Uint8Array | null>({ ask: 'picture', name }),
      close: () => reader.close(),
    };
  } catch (error) {
    await reader.close();
    throw error;
  }
}
