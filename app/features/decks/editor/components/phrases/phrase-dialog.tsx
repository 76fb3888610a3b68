import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { createUuidV7 } from '#app/lib/wire/uuid-v7.ts';
import { DraftDialog } from '#app/ui/admin/draft-dialog.tsx';
import { TextAreaField } from '#app/ui/form/text-area-field.tsx';
import { TextField } from '#app/ui/form/text-field.tsx';
import type { SchemaForm } from '#app/ui/form/use-schema-form.ts';
import { SoundField } from '#app/features/decks/components/card/sound-field.tsx';
import { toPart } from '#app/features/decks/editor/to-part.ts';
import { phraseSaved } from '#app/features/decks/editor/messages.ts';
import { useDeckEditor } from '#app/features/decks/editor/mutations.ts';
import {
  type Phrase,
  type PhraseForm,
  phraseFormSchema,
} from '#app/features/decks/editor/schema.ts';

interface PhraseDialogProps {
  deckId: string;
  /** Null: a new phrase. */
  phrase: Phrase | null;
  onClose: () => void;
}

const toForm = (phrase: Phrase | null): PhraseForm => ({
  front: phrase?.front ?? '',
  meaning: phrase?.meaning ?? '',
  sound: phrase?.sound ?? '',
  example: phrase?.example ?? '',
  exampleMeaning: phrase?.exampleMeaning ?? '',
  audioPath: phrase?.audioPath ?? '',
});

/** A sound that stays keeps its seconds; another one is a whole file. */
function toClip(phrase: Phrase | null, audioPath: string) {
  const isKept = phrase?.audioPath === audioPath;
  return {
    audioPath: audioPath || null,
    startMs: isKept ? phrase.startMs : null,
    endMs: isKept ? phrase.endMs : null,
  };
}

/** The version of a draft that began on an older edit is refused by the database. */
function toSeen(phrase: Phrase | null, version: number | null): string | null {
  if (!phrase || version === null) return null;
  return version === Date.parse(phrase.seen) ? phrase.seen : new Date(version).toISOString();
}

export function PhraseDialog({ deckId, phrase, onClose }: PhraseDialogProps) {
  const { savePhrases } = useDeckEditor(deckId);
  const [id] = useState(() => phrase?.id ?? createUuidV7(Date.now()));
  return (
    <DraftDialog
      title={phrase ? 'Editar frase' : 'Nova frase'}
      draftKey={`phrase:${phrase?.id ?? deckId}`}
      stored={toForm(phrase)}
      storedVersion={phrase ? Date.parse(phrase.seen) : null}
      schema={phraseFormSchema}
      firstField="front"
      onSave={({ audioPath, ...texts }, version) =>
        savePhrases([{ id, ...texts, ...toClip(phrase, audioPath), seen: toSeen(phrase, version) }])
      }
      saved={phraseSaved}
      onClose={onClose}
    >
      {(form) => <Fields phrase={phrase} form={form} />}
    </DraftDialog>
  );
}

function Fields({ phrase, form }: { phrase: Phrase | null; form: SchemaForm<PhraseForm> }) {
  const { field, setValue, control } = form;
  const path = useWatch({ control, name: 'audioPath' });
  return (
    <>
      <TextAreaField label="Inglês" rows={2} lang="en" {...field('front')} />
      <TextAreaField label="Português" rows={2} {...field('meaning')} />
      <TextField label="Como soa" optional hint="Do seu jeito: hôl·dón" {...field('sound')} />
      <TextAreaField label="Exemplo" optional rows={2} lang="en" {...field('example')} />
      <TextAreaField label="Exemplo em português" optional rows={2} {...field('exampleMeaning')} />
      <SoundField
        path={path}
        place={{ bucket: 'course-files', folder: 'baralhos' }}
        part={phrase?.audioPath === path ? toPart(phrase) : ''}
        onChange={(next) => setValue('audioPath', next, { shouldDirty: true })}
      />
    </>
  );
}
