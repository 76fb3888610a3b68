import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { toast } from '../../../lib/toast.ts';
import { writeDraftText } from '../../../lib/use-draft-text.ts';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { RadioCards } from '../../../ui/form/radio-cards.tsx';
import { TextAreaField } from '../../../ui/form/text-area-field.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { useDraftForm } from '../../../ui/form/use-draft-form.ts';
import { ResumedDraft } from '../../../ui/office/resumed-draft.tsx';
import { Banner } from '../../../ui/primitives/banner.tsx';
import { Button } from '../../../ui/primitives/button.tsx';
import { Dialog } from '../../../ui/primitives/dialog.tsx';
import { useCourseOptions } from '../../agenda/queries.ts';
import { resourceSaved } from '../messages.ts';
import { useSaveResource } from '../mutations.ts';
import { type Resource, type ResourceForm, resourceFormSchema } from '../schema.ts';
import { ResourceFile } from './resource-file.tsx';

interface ResourceDialogProps {
  /** Null: a new one. */
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
    writeDraftText(toDraftKey(resource), '');
    onClose();
  }

  return (
    <Dialog open onClose={handleClose} title={resource ? 'Editar recurso' : 'Novo recurso'}>
      <Form resource={resource} onClose={handleClose} />
    </Dialog>
  );
}

/** Stays open, with what was typed, until it is saved. */
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
      {problem && <Banner tone="danger">{problem}</Banner>}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="ink" busy={formState.isSubmitting}>
          Salvar
        </Button>
        <Button variant="quiet" onClick={onClose}>
          Cancelar
        </Button>
      </div>
    </form>
  );
}
