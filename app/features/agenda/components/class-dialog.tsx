import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { toast } from '#app/lib/toast.ts';
import { clearDraft } from '#app/lib/unsent/draft.ts';
import { SelectField } from '#app/ui/form/select-field.tsx';
import { TextAreaField } from '#app/ui/form/text-area-field.tsx';
import { TextField } from '#app/ui/form/text-field.tsx';
import { useDraftForm } from '#app/ui/form/use-draft-form.ts';
import { ResumedDraft } from '#app/ui/admin/resumed-draft.tsx';
import { SaveActions } from '#app/ui/admin/save-actions.tsx';
import { Dialog } from '#app/ui/primitives/dialog.tsx';
import { classSaved, timeText } from '../messages.ts';
import { useSaveClass } from '../mutations.ts';
import { useCourseOptions } from '../queries.ts';
import {
  type ClassForm,
  type ClassFormInput,
  type LiveClass,
  toClassFormSchema,
} from '../schema.ts';
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

const toDraftKey = (live: LiveClass | null) => `class:${live?.id ?? 'novo'}`;

export function ClassDialog({ live, onClose }: ClassDialogProps) {
  function handleClose() {
    clearDraft(toDraftKey(live));
    onClose();
  }

  return (
    <Dialog open onClose={handleClose} title={live ? 'Editar aula' : 'Nova aula'}>
      <Form live={live} onClose={handleClose} />
    </Dialog>
  );
}

/** Stays open with the typed text until it is saved. */
function Form({ live, onClose }: ClassDialogProps) {
  const courses = useCourseOptions(live?.courseId);
  const [problem, setProblem] = useState('');
  const { form, version, keptAt, discard } = useDraftForm<ClassFormInput, ClassForm>({
    draftKey: toDraftKey(live),
    stored: toInput(live),
    storedVersion: live?.version ?? null,
    resolver: zodResolver(toClassFormSchema(live && toInput(live))),
  });
  const { register, handleSubmit, formState } = form;
  const { errors } = formState;
  const save = useSaveClass(live && { id: live.id, version });

  async function submit(values: ClassForm) {
    setProblem('');
    const attempt = await save.mutateAsync(values);
    if (!attempt.ok) {
      setProblem(attempt.message);
      return;
    }
    toast(classSaved);
    onClose();
  }

  function handleDiscard() {
    setProblem('');
    discard();
    form.setFocus('title');
  }

  return (
    <form noValidate className="grid gap-4" onSubmit={(event) => void handleSubmit(submit)(event)}>
      {keptAt !== null && (
        <ResumedDraft keptAt={keptAt} isNew={live === null} onDiscard={handleDiscard} />
      )}
      <TextField label="Título" error={errors.title?.message} {...register('title')} />
      <TextAreaField
        label="Descrição"
        optional
        rows={3}
        error={errors.description?.message}
        {...register('description')}
      />
      <div className="grid gap-4 min-[30rem]:grid-cols-[1.6fr_1.3fr_1fr]">
        <TextField type="date" label="Data" error={errors.day?.message} {...register('day')} />
        <TextField
          type="time"
          label="Horário"
          hint="De Brasília"
          error={errors.time?.message}
          {...register('time')}
        />
        <TextField
          type="number"
          inputMode="numeric"
          label="Minutos"
          error={errors.durationMinutes?.message}
          {...register('durationMinutes')}
        />
      </div>
      <TextField
        type="url"
        label="Link da sala"
        optional
        hint="Só quem pode participar vê. Pode ser acrescentado depois."
        error={errors.joinUrl?.message}
        {...register('joinUrl')}
      />
      {courses.data && (
        <SelectField
          label="Para quem"
          options={[{ value: '', label: 'Todos os membros' }, ...courses.data]}
          {...register('courseId')}
        />
      )}
      <SaveActions problem={problem} busy={formState.isSubmitting} onCancel={onClose} />
    </form>
  );
}
