import { useWatch } from 'react-hook-form';
import { useCourseOptions } from '#app/features/agenda/queries.ts';
import { DraftDialog } from '#app/ui/admin/draft-dialog.tsx';
import { SelectField } from '#app/ui/form/select-field.tsx';
import { TextField } from '#app/ui/form/text-field.tsx';
import type { SchemaForm } from '#app/ui/form/use-schema-form.ts';
import { deckSaved } from '../messages.ts';
import { useDeckEditor } from '../mutations.ts';
import { deckFormSchema, type SchoolDeck, type SchoolDeckForm } from '../schema.ts';

interface SchoolDeckDialogProps {
  id: string;
  /** Null: a new deck. */
  deck: SchoolDeck | null;
  onSaved?: () => void;
  onClose: () => void;
}

/** Name, course and lesson of a deck. */
export function SchoolDeckDialog({ id, deck, onSaved, onClose }: SchoolDeckDialogProps) {
  const { save } = useDeckEditor(id);
  async function handleSave(form: SchoolDeckForm) {
    const attempt = await save(form);
    if (attempt.ok) onSaved?.();
    return attempt;
  }
  return (
    <DraftDialog
      title={deck ? 'Editar baralho' : 'Novo baralho'}
      draftKey={`school-deck:${deck?.id ?? 'novo'}`}
      stored={{
        title: deck?.title ?? '',
        courseId: deck?.courseId ?? '',
        lessonId: deck?.lessonId ?? '',
      }}
      storedVersion={deck ? 1 : null}
      schema={deckFormSchema}
      firstField="title"
      onSave={handleSave}
      saved={deckSaved}
      onClose={onClose}
    >
      {(form) => <Fields deck={deck} form={form} />}
    </DraftDialog>
  );
}

function Fields({ deck, form }: { deck: SchoolDeck | null; form: SchemaForm<SchoolDeckForm> }) {
  const { field, control } = form;
  const courses = useCourseOptions(deck?.courseId);
  const courseId = useWatch({ control, name: 'courseId' });
  const lessons = deck && courseId === deck.courseId ? deck.lessons : [];
  return (
    <>
      <TextField label="Nome" maxLength={200} {...field('title')} />
      <SelectField
        label="Curso"
        hint="Quem pode abrir o curso estuda o baralho."
        options={[{ value: '', label: 'Escolha' }, ...(courses.data ?? [])]}
        {...field('courseId')}
      />
      {deck && (
        <SelectField
          label="Aula que entrega o baralho"
          optional
          hint="Quem conclui a aula recebe os cards."
          options={[
            { value: '', label: 'Nenhuma' },
            ...lessons.map(({ id, title }) => ({ value: id, label: title })),
          ]}
          {...field('lessonId')}
        />
      )}
    </>
  );
}
