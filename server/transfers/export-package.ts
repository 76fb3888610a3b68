import { createHash } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { StudyClip } from '#domain/contracts/study-bundle.ts';
import type { MemoryParameters } from '#domain/study/parameters.ts';
import { toStudyDay } from '#domain/study/study-day.ts';
import type { Face } from '#server/anki/write/note-types.ts';
import { CollectionWriter, type WrittenCard } from '#server/anki/write/write-collection.ts';
import { toWrittenStudy } from '#server/anki/write/write-memory.ts';
import { writePackage, type WrittenMedia } from '#server/anki/write/write-package.ts';
import type { Caller } from '#server/database/caller.ts';
import type { RequestContext } from '#server/http/context.ts';
import type { ExportedDeck, ExportedNote } from './exports.sql.ts';
import { levelSign } from './level-sign.ts';
import { readClip } from './read-clip.ts';
import { readExport } from './read-export.ts';

export interface ExportPlan {
  caller: Caller;
  decks: readonly ExportedDeck[];
  withHistory: boolean;
  withSounds: boolean;
  zoneOffset: number;
  target: number;
  parameters: MemoryParameters;
}

const digestOf = (text: string) => createHash('sha256').update(text).digest();
/** The same for a deck at every export; an import finds a deck by its name. */
const toAnkiId = (deck: string) => 1_600_000_000_000 + digestOf(deck).readUIntBE(0, 4);
const toName = ({ title, isOwn }: ExportedDeck) => {
  const levels = title.split(levelSign).map((level) => level.replaceAll('::', ': '));
  return isOwn ? levels.join('::') : `Inglês Proibido::${levels.join('::')}`;
};
/** Ids that look like the times at which Anki makes notes and cards, all in the past: later ones it takes for damaged. */
class AnkiIds {
  readonly #taken = new Set<number>();

  /** The same for a name at every export, but for the rare two that would be equal. */
  of(name: string): number {
    let id = 1_200_000_000_000 + (digestOf(name).readUIntBE(0, 5) % 2 ** 39);
    while (this.#taken.has(id)) id += 1;
    this.#taken.add(id);
    return id;
  }
}

/** Ten years before today, so that no day that is due lies before the beginning. */
const calendarDays = 3650;
const isFace = (face: number): face is Face => face >= 1 && face <= 3;

/** A file's name in the package. */
const toMediaName = ({ path: name, startMs, endMs, isCut }: StudyClip) => {
  const ending = isCut ? 'mp3' : (name.split('.').at(-1) ?? 'mp3');
  return `ip-${digestOf(`${name}/${startMs}/${endMs}`).toString('hex').slice(0, 20)}.${ending}`;
};

/** The cards of a note that are exported: its first one always, its others when they have begun. */
function toCards(note: ExportedNote, plan: ExportPlan, deckId: number): Omit<WrittenCard, 'id'>[] {
  const faces = note.cards.filter(({ face, isStarted }) => face !== 1 && isStarted);
  const second = faces.find(({ face }) => isFace(face));
  const first = note.cards.find(({ face }) => face === 1);
  return [first, second].flatMap((card, index) => {
    if (!card && index === 1) return [];
    const entries = plan.withHistory ? (card?.entries ?? []) : [];
    const face = card && isFace(card.face) ? card.face : 1;
    const study = entries.length > 0 ? toWrittenStudy(entries, plan) : null;
    return [
      {
        face,
        deckId,
        study: study?.memory.stage === 'new' && !study.memory.isSuspended ? null : study,
      },
    ];
  });
}

const toWholeFile = (name: string): StudyClip => ({
  bucket: 'study-media',
  path: name,
  startMs: 0,
  endMs: null,
  isCut: false,
});

/** Writes the collection, and returns the sounds and pictures that its notes have. */
async function writeNotes(
  writer: CollectionWriter,
  plan: ExportPlan,
  context: RequestContext,
): Promise<Map<string, StudyClip>> {
  const clips = new Map<string, StudyClip>();
  const [noteIds, cardIds] = [new AnkiIds(), new AnkiIds()];
  for await (const { deck, notes } of readExport(context, plan.caller, plan.decks)) {
    for (const note of notes) {
      const add = (clip: StudyClip | null) => {
        if (!clip || !plan.withSounds) return '';
        const name = toMediaName(clip);
        clips.set(name, clip);
        return name;
      };
      const soundName = add(note.clip);
      const pictureName = add(note.picturePath === null ? null : toWholeFile(note.picturePath));
      const id = noteIds.of(note.noteId);
      const cards = toCards(note, plan, toAnkiId(deck.id)).map((card) =>
        Object.assign(card, { id: cardIds.of(`${note.noteId}/${card.face}`) }),
      );
      const { guid, tags, front, meaning, sound, example, exampleMeaning } = note;
      const texts = [front, meaning, sound, example, exampleMeaning];
      writer.addNote({ id, guid, tags, texts, soundName, pictureName, cards });
    }
  }
  return clips;
}

async function* readMedia(
  clips: ReadonlyMap<string, StudyClip>,
  caller: Caller,
  context: RequestContext,
): AsyncGenerator<WrittenMedia> {
  for (const [name, clip] of clips) {
    const bytes = await readClip(context, caller, clip);
    if (bytes) yield { name, bytes };
  }
}

/** An `.apkg` file of all that a person learns, piece by piece. */
export async function* exportPackage(
  context: RequestContext,
  plan: ExportPlan,
): AsyncGenerator<Uint8Array> {
  const folder = await mkdtemp(path.join(tmpdir(), 'export-'));
  const collectionFile = path.join(folder, 'collection.anki2');
  const now = context.clock();
  const today = toStudyDay(now.getTime(), plan.zoneOffset);
  const firstDay = today - calendarDays;
  const writer = new CollectionWriter(collectionFile, {
    madeAtMs: now.getTime(),
    decks: plan.decks.map((deck) => {
      return { ankiId: toAnkiId(deck.id), name: toName(deck), description: '' };
    }),
    calendar: plan.withHistory ? { zoneOffset: plan.zoneOffset, firstDay, today } : null,
  });
  try {
    const clips = await writeNotes(writer, plan, context);
    writer.close();
    const media = readMedia(clips, plan.caller, context);
    yield* writePackage({ collectionFile, media, modifiedAt: now });
  } finally {
    writer.abandon();
    await rm(folder, { recursive: true, force: true });
  }
}
