import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { toast } from '#app/lib/toast.ts';
import { clearDraft } from '#app/lib/unsent/draft.ts';
import { SelectField } from '#app/ui/form/select-field.tsx';
import { RadioCards } from '#app/ui/form/radio-cards.tsx';
import { TextAreaField } from '#app/ui/form/text-area-field.tsx';
import { TextField } from '#app/ui/form/text-field.tsx';
import { useDraftForm } from '#app/ui/form/use-draft-form.ts';
import { ResumedDraft } from '#app/ui/admin/resumed-draft.tsx';
import { SaveActions } from '#app/ui/admin/save-actions.tsx';
import { Dialog } from '#app/ui/primitives/dialog.tsx';
import { useCourseOptions } from '#app/features/agenda/queries.ts';
import { resourceSaved } from '../messages.ts';
import { useSaveResource } from '../mutations.ts';
import { type Resource, type ResourceForm, resourceFormSchema } from '../schema.ts';
import { ResourceFile } from './resource-file.tsx';

interface ResourceDialogProps {
  /** Null: a new resource. */
  resource: Resource | null;
  onClose: () => void;
}

const KINDS = [
  { value: 'link', label: 'Link', description: 'Uma página da internet' },
  { value: 'download', label: 'Arquivo', description: 'Fica guardado na escola' },
];

const toInput = (resource: Resource | null): ResourceForm => ({
  title: resource?.title ?? '',
  description: resource?.description ?? '',
  kind: resource?.kind ?? 'link',
  url: resource?.url ?? '',
  otherUrl: '',
  fileSize: resource?.fileSize ?? '',
  courseId: resource?.courseId ?? '',
});

const toDraftKey = (resource: Resource | null) => `resource:${resource?.id ?? 'novo'}`;

export function ResourceDialog({ resource, onClose }: ResourceDialogProps) {
  function handleClose() {
    clearDraft(toDraftKey(resource));
    onClose();
  }

  return (
    <Dialog open onClose={handleClose} title={resource ? 'Editar recurso' : 'Novo recurso'}>
      <Form resource={resource} onClose={handleClose} />
    </Dialog>
  );
}

/** Stays open with the typed text until it is saved. */
function Form({ resource, onClose }: ResourceDialogProps) {
  const courses = useCourseOptions(resource?.courseId);
  const [problem, setProblem] = useState('');
  const { form, version, keptAt, discard } = useDraftForm<ResourceForm, ResourceForm>({
    draftKey: toDraftKey(resource),
    stored: toInput(resource),
    storedVersion: resource?.version ?? null,
    resolver: zodResolver(resourceFormSchema),
  });
  const { register, setValue, formState } = form;
  const { kind, url, fileSize } = { ...toInput(resource), ...useWatch({ control: form.control }) };
  const { errors } = formState;
  const save = useSaveResource(resource && { id: resource.id, version });

  function handleKind() {
    setValue('url', form.getValues('otherUrl'));
    setValue('otherUrl', url);
    form.clearErrors('url');
  }

  async function submit(values: ResourceForm) {
    setProblem('');
    const attempt = await save.mutateAsync(values);
    if (!attempt.ok) {
      setProblem(attempt.message);
      return;
    }
    toast(resourceSaved);
    onClose();
  }

  function handleDiscard() {
    setProblem('');
    discard();
    form.setFocus('title');
  }

  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={(event) => void form.handleSubmit(submit)(event)}
    >
      {keptAt !== null && (
        <ResumedDraft keptAt={keptAt} isNew={resource === null} onDiscard={handleDiscard} />
      )}
      <RadioCards
        inline
        legend="O que é"
        options={KINDS}
        {...register('kind', { onChange: handleKind })}
      />
      <TextField label="Título" error={errors.title?.message} {...register('title')} />
      <TextAreaField
        label="Descrição"
        optional
        rows={3}
        error={errors.description?.message}
        {...register('description')}
      />
      {kind === 'link' ? (
        <TextField
          type="url"
          label="Endereço"
          placeholder="https://"
          error={errors.url?.message}
          {...register('url')}
        />
      ) : (
        <ResourceFile
          url={url}
          size={fileSize}
          error={errors.url?.message}
          onUploaded={(url, size) => {
            setValue('url', url, { shouldValidate: true });
            setValue('fileSize', size);
          }}
        />
      )}
      {courses.data && (
        <SelectField
          label="Para quem"
          options={[
            { value: '', label: 'Todos os membros' },
            ...courses.data.map(({ value, label }) => ({ value, label: `Quem tem: ${label}` })),
          ]}
          {...register('courseId')}
        />
      )}
      <SaveActions problem={problem} busy={formState.isSubmitting} onCancel={onClose} />
    </form>
  );
}
