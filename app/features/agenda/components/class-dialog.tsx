import { DraftDialog } from '#app/ui/admin/draft-dialog.tsx';
import { SelectField } from '#app/ui/form/select-field.tsx';
import { TextAreaField } from '#app/ui/form/text-area-field.tsx';
import { TextField } from '#app/ui/form/text-field.tsx';
import { classSaved, timeText } from '../messages.ts';
import { useSaveClass } from '../mutations.ts';
import { useCourseOptions } from '../queries.ts';
import { type ClassFormInput, type LiveClass, toClassFormSchema } from '../schema.ts';
import { toDay } from '../state.ts';

interface ClassDialogProps {
  /** Null: a new class. */
  live: LiveClass | null;
  onClose: () => void;
}

const toInput = (live: LiveClass | null): ClassFormInput => ({
  title: live?.title ?? '',
  description: live?.description ?? '',
  day: live ? toDay(live.startsAt) : '',
  time: live ? timeText(live.startsAt) : '20:00',
  durationMinutes: live?.durationMinutes ?? 60,
  joinUrl: live?.joinUrl ?? '',
  courseId: live?.courseId ?? '',
});

export function ClassDialog({ live, onClose }: ClassDialogProps) {
  const courses = useCourseOptions(live?.courseId);
  const { mutateAsync: save } = useSaveClass(live?.id ?? null);
  return (
    <DraftDialog
      title={live ? 'Editar aula' : 'Nova aula'}
      draftKey={`class:${live?.id ?? 'novo'}`}
      stored={toInput(live)}
      storedVersion={live?.version ?? null}
      schema={toClassFormSchema(live && toInput(live))}
      firstField="title"
      onSave={(form, version) => save({ form, version })}
      saved={classSaved}
      onClose={onClose}
    >
      {({ field }) => (
        <>
          <TextField label="Título" {...field('title')} />
          <TextAreaField label="Descrição" optional rows={3} {...field('description')} />
          <div className="grid gap-4 min-[30rem]:grid-cols-[1.6fr_1.3fr_1fr]">
            <TextField type="date" label="Data" {...field('day')} />
            <TextField type="time" label="Horário" hint="De Brasília" {...field('time')} />
            <TextField
              type="number"
              inputMode="numeric"
              label="Minutos"
              {...field('durationMinutes')}
            />
          </div>
          <TextField
            type="url"
            label="Link da sala"
            optional
            hint="Só quem pode participar vê. Pode ser acrescentado depois."
            {...field('joinUrl')}
          />
          {courses.data && (
            <SelectField
              label="Para quem"
              options={[{ value: '', label: 'Todos os membros' }, ...courses.data]}
              {...field('courseId')}
            />
          )}
        </>
      )}
    </DraftDialog>
  );
}
