import { useWatch } from 'react-hook-form';
import { useCourseOptions } from '#app/features/agenda/queries.ts';
import { DraftDialog } from '#app/ui/admin/draft-dialog.tsx';
import { RadioCards } from '#app/ui/form/radio-cards.tsx';
import { SelectField } from '#app/ui/form/select-field.tsx';
import { TextAreaField } from '#app/ui/form/text-area-field.tsx';
import { TextField } from '#app/ui/form/text-field.tsx';
import type { SchemaForm } from '#app/ui/form/use-schema-form.ts';
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

export function ResourceDialog({ resource, onClose }: ResourceDialogProps) {
  const { mutateAsync: save } = useSaveResource(resource?.id ?? null);
  return (
    <DraftDialog
      title={resource ? 'Editar recurso' : 'Novo recurso'}
      draftKey={`resource:${resource?.id ?? 'novo'}`}
      stored={toInput(resource)}
      storedVersion={resource?.version ?? null}
      schema={resourceFormSchema}
      firstField="title"
      onSave={(form, version) => save({ form, version })}
      saved={resourceSaved}
      onClose={onClose}
    >
      {(form) => <Fields resource={resource} form={form} />}
    </DraftDialog>
  );
}

interface FieldsProps {
  resource: Resource | null;
  form: SchemaForm<ResourceForm>;
}

function Fields({ resource, form }: FieldsProps) {
  const { field, setValue, control } = form;
  const courses = useCourseOptions(resource?.courseId);
  const { kind, url, fileSize } = { ...toInput(resource), ...useWatch({ control }) };

  function handleKind() {
    setValue('url', form.getValues('otherUrl'));
    setValue('otherUrl', url);
    form.clearErrors('url');
  }

  return (
    <>
      <RadioCards
        inline
        legend="O que é"
        options={KINDS}
        {...form.register('kind', { onChange: handleKind })}
      />
      <TextField label="Título" {...field('title')} />
      <TextAreaField label="Descrição" optional rows={3} {...field('description')} />
      {kind === 'link' ? (
        <TextField type="url" label="Endereço" placeholder="https://" {...field('url')} />
      ) : (
        <ResourceFile
          url={url}
          size={fileSize}
          error={form.formState.errors.url?.message}
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
          {...field('courseId')}
        />
      )}
    </>
  );
}
