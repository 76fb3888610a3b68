import { randomUUID } from 'node:crypto';
import type { ImportResult, StartImportRequest } from '#domain/contracts/study-import.ts';
import type { PackageNote } from '#server/anki/content.ts';
import type { Reader } from '#server/anki/process/start-reader.ts';
import type { CallerSql, ScopeOptions } from '#server/database/database.ts';
import type { RequestContext } from '#server/http/context.ts';
import { describeError } from '#server/ports/logger.ts';
import { Turns } from '#server/turns/turns.ts';
import { findImportProblem, importTexts } from './import-messages.ts';
import {
  endImport,
  findSchoolGuids,
  importNotes,
  noteProgress,
  type ImportRow,
} from './imports.sql.ts';
import { toPersonCaller } from './person-caller.ts';
import { readParameters } from './parameters.sql.ts';
import { patiently } from './pages/patiently.ts';
import { readAhead } from './pages/read-ahead.ts';
import { storeMedia } from './store-media.ts';
import { toImportedNote, type ImportedNote, type ImportPlan } from './to-imported-note.ts';
import { forgetFile, withReader } from './uploaded-file.ts';
import { writePage } from './pages/write-page.ts';

export type TransferContext = Pick<RequestContext, 'database' | 'files' | 'clock' | 'logger'>;

/** Two processes at most read files; other imports wait. */
export const readings = new Turns({ count: 2, maxWaiting: 2, maxWaitMs: 600_000 });
/** An import without reports counts as stopped. */
const reportPauseMs = 30_000;

const countedKeys = ['created', 'updated', 'school', 'decksTaken', 'overLimit', 'entries'] as const;

class Import {
  readonly #context: TransferContext;
  readonly #plan: ImportPlan;
  readonly #reader: Reader;
  /** Paths by names in the file. */
  readonly #media = {
    readSound: new Map<string, string | null>(),
    readPicture: new Map<string, string | null>(),
  };
  readonly #guids = new Set<string>();
  readonly #device = randomUUID();
  readonly result = {
    created: 0,
    updated: 0,
    school: 0,
    decksTaken: 0,
    entries: 0,
    sounds: 0,
    skipped: 0,
    overLimit: 0,
    cardsLeftOut: 0,
    soundsLeftOut: 0,
    pictures: 0,
    picturesLeftOut: 0,
  } satisfies ImportResult;

  constructor(context: TransferContext, plan: ImportPlan, reader: Reader) {
    this.#context = context;
    this.#plan = plan;
    this.#reader = reader;
  }

  /** Runs work as the person, with the time of a job. */
  #ask<T>(work: (sql: CallerSql) => Promise<T>, options: ScopeOptions): Promise<T> {
    const { database } = this.#context;
    return database.asCaller(toPersonCaller(this.#plan.person), work, {
      ...options,
      isBackground: true,
    });
  }

  /** The path of a note's first sound or picture, stored once for all its notes; null: none, or none that can be had. */
  async #findMedia(name: string | undefined, ask: 'readSound' | 'readPicture') {
    if (name === undefined) return null;
    const known = this.#media[ask].get(name);
    if (known !== undefined) return known;
    const bytes = await this.#reader[ask](name);
    const store = (media: Uint8Array) => storeMedia(this.#context, this.#plan.person, media);
    const path = bytes && (await patiently(() => store(bytes)));
    this.#media[ask].set(name, path);
    if (path) this.result[ask === 'readSound' ? 'sounds' : 'pictures'] += 1;
    else if (ask === 'readSound') this.result.soundsLeftOut += 1;
    return path;
  }

  async #addMedia(imported: ImportedNote, { sounds, pictures }: PackageNote): Promise<void> {
    imported.audioPath = await this.#findMedia(sounds[0], 'readSound');
    imported.picturePath = await this.#findMedia(pictures[0], 'readPicture');
    this.result.picturesLeftOut += pictures.length - (imported.picturePath === null ? 0 : 1);
  }

  /** A page as notes of ours; one that has come before in this file is left out. */
  async #prepare(notes: readonly PackageNote[]): Promise<ImportedNote[]> {
    const taken: ImportedNote[] = [];
    const guids = notes.map(({ guid }) => guid);
    const schools = await patiently(() =>
      this.#ask((sql) => findSchoolGuids(sql, guids), { readOnly: true }),
    );
    for (const note of notes) {
      const imported = toImportedNote(note, this.#plan);
      if (!imported || this.#guids.has(imported.guid)) {
        this.result.skipped += 1;
        continue;
      }
      this.#guids.add(imported.guid);
      if (!schools.has(note.guid)) await this.#addMedia(imported, note);
      if (!imported.front && !imported.audioPath && !imported.picturePath) {
        this.result.skipped += 1;
        continue;
      }
      this.result.cardsLeftOut += note.cards.length - imported.cards.length;
      taken.push(imported);
    }
    return taken;
  }

  async *prepareAll(): AsyncGenerator<{ notes: ImportedNote[]; read: number }> {
    for (;;) {
      const page = await this.#reader.nextNotes();
      if (page.length === 0) return;
      yield { notes: await this.#prepare(page), read: page.length };
    }
  }

  /** Takes a page in. */
  write(notes: readonly ImportedNote[]): Promise<void> {
    return writePage(notes, async (page) => {
      const take = (sql: CallerSql) => importNotes(sql, page, this.#device);
      const counts = await this.#ask(take, { isRepeatable: true });
      for (const key of countedKeys) this.result[key] += counts[key];
    });
  }
}

function toPlan(
  person: string,
  row: ImportRow,
  choices: StartImportRequest,
  reader: Reader,
): Omit<ImportPlan, 'parameters'> {
  const { decks, noteTypes } = reader.description;
  return {
    person,
    zoneOffset: row.zone_offset,
    withHistory: choices.withHistory,
    mapping: choices.mapping,
    decks,
    fallbackDeck: row.file_name.replace(/\.\w{1,5}$/u, '').trim() || 'Importado',
    typeNames: new Map(noteTypes.map(({ id, name }) => [id, name])),
  };
}

async function importAll(
  context: TransferContext,
  person: string,
  row: ImportRow,
  { choices, progress }: { choices: StartImportRequest; progress: { done: number } },
): Promise<ImportResult | null> {
  const { database, clock, files } = context;
  const file = {
    id: row.id,
    zoneOffset: row.zone_offset,
    now: clock().getTime(),
    table: row.preview.table ?? null,
  };
  return withReader(files, file, async (reader) => {
    const parameters = await database.asCaller(toPersonCaller(person), readParameters);
    const plan = { ...toPlan(person, row, choices, reader), parameters };
    const running = new Import(context, plan, reader);
    const report = () => noteProgress(database.background, row.id, progress.done, clock());
    for await (const { notes, read } of readAhead(running.prepareAll())) {
      await running.write(notes);
      progress.done += read;
      if (!(await patiently(report))) return null;
    }
    running.result.skipped += reader.description.notes - progress.done;
    return running.result;
  });
}

/** Takes a claimed import in. Every page is a transaction; what has come before comes once, so it can begin again after a stop. */
export async function runImport(
  context: TransferContext,
  person: string,
  row: ImportRow,
  choices: StartImportRequest,
): Promise<void> {
  const { database, clock, logger, files } = context;
  const progress = { done: 0 };
  const report = () =>
    void noteProgress(database.background, row.id, progress.done, clock()).catch(() => {});
  const reports = setInterval(report, reportPauseMs);
  try {
    const result = await readings.run({ key: person, atOnce: 1 }, () =>
      importAll(context, person, row, { choices, progress }),
    );
    if (!result) return;
    await endImport(database.background, row.id, { result, problem: null }, clock());
    await forgetFile(files, row.id);
  } catch (error) {
    const problem = findImportProblem(error);
    if (problem === null) logger.error(describeError(error), 'an import failed');
    const end = { result: null, problem: problem ?? importTexts.unexpected };
    await endImport(database.background, row.id, end, clock());
  } finally {
    clearInterval(reports);
  }
}
