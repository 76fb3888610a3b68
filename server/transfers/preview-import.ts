import type { ImportedType, ImportPreview } from '#domain/contracts/study-import.ts';
import { guessMapping } from '#domain/decks/guess-mapping.ts';
import { cutText } from '#domain/text/cut-text.ts';
import { PackageError } from '#server/anki/package-error.ts';
import type { Survey, SurveyedType } from '#server/anki/read/survey.ts';
import { findRoom } from './imports.sql.ts';
import { toPersonCaller } from './person-caller.ts';
import { readings, type TransferContext } from './run-import.ts';
import { type ReadFile, withReader } from './uploaded-file.ts';

const sampleLetters = 120;

const toType = ({ id, name, notes, fields, samples }: SurveyedType): ImportedType => ({
  id,
  name,
  notes,
  fields,
  samples: samples.map((texts) => texts.map((text) => cutText(text, sampleLetters))),
  ...guessMapping(fields),
});

/** The contents of a kept file, and the room for them. Throws PackageError. */
export async function previewImport(
  context: TransferContext,
  person: string,
  file: Omit<ReadFile, 'now'>,
): Promise<ImportPreview> {
  const survey: Survey = await readings.run({ key: person, atOnce: 1 }, () =>
    withReader(context.files, { ...file, now: context.clock().getTime() }, (reader) =>
      reader.survey(),
    ),
  );
  if (survey.notes === survey.notesLeftOut) throw new PackageError('not_a_package', 'no notes');
  const room = await context.database.asCaller(toPersonCaller(person), (sql) =>
    findRoom(sql, survey.guids),
  );
  const { notes, notesLeftOut, cards, answers, sounds, pictures, picturesLeftOut, table } = survey;
  return {
    types: survey.noteTypes.map(toType),
    notes,
    notesLeftOut,
    schoolNotes: room.school,
    knownNotes: room.known,
    cards,
    decks: Math.max(survey.decks.length, 1),
    answers,
    sounds,
    pictures,
    picturesLeftOut,
    table,
    room: { notes: Math.max(room.notes, 0), soundBytes: Math.max(room.soundBytes, 0) },
  };
}
