import { useRef } from 'react';
import { SelectField } from '#app/ui/form/select-field.tsx';
import { TextField } from '#app/ui/form/text-field.tsx';
import { IconButton } from '#app/ui/primitives/icon-button.tsx';
import { FILE_TYPES, type FileType, fileTypeText } from '#app/lib/files/file-types.ts';
import { type MaterialDraft } from '#app/features/course-editor/schema.ts';
import { toFileType, toSizeText } from '#app/features/course-editor/state.ts';
import { toFieldId, useEditor } from '#app/features/course-editor/editing/editor-context.ts';
import { MoveButtons } from '../modules/move-buttons.tsx';
import { UploadButton } from '../files/upload-button.tsx';
import { useSortable } from '#app/features/course-editor/editing/use-sortable.ts';

interface MaterialFieldsProps {
  material: MaterialDraft;
  index: number;
  count: number;
  onChange: (id: string, changes: Partial<MaterialDraft>) => void;
  onMove: (id: string, to: number) => void;
}

const OPTIONS = FILE_TYPES.map((value) => ({ value, label: fileTypeText[value] }));

export function MaterialFields({ material, index, count, onChange, onMove }: MaterialFieldsProps) {
  const { problems, announce } = useEditor();
  const { id, title } = material;
  const name = title || `Material ${index + 1}`;
  const sortable = useSortable({ list: 'materials', id, title: name, index, count, onMove });
  const change = (changes: Partial<MaterialDraft>) => onChange(id, changes);
  const bind = (field: 'title' | 'file_url' | 'file_size' | 'description') => ({
    id: toFieldId(`material:${id}:${field}`),
    value: material[field],
    error: problems[`material:${id}:${field}`],
    onChange: ({ currentTarget: { value } }: { currentTarget: HTMLInputElement }) =>
      change({ [field]: value }),
  });

  /** The title from the last file's name, which the next file may replace. */
  const givenTitle = useRef('');

  function handleUploaded(url: string, file: File) {
    const isGiven = title === '' || title === givenTitle.current;
    if (isGiven) givenTitle.current = file.name.replace(/\.[^.]+$/u, '');
    change({
      file_url: url,
      file_size: toSizeText(file.size),
      file_type: toFileType(file.name),
      ...(isGiven && { title: givenTitle.current }),
    });
  }

  function handleRemove() {
    change({ removed: true });
    announce(`“${name}” removido.`);
  }

  return (
    <li {...sortable.rowProps} className="border-2 border-line bg-sheet p-3">
      <fieldset className="grid gap-4">
        <legend className="sr-only">{name}</legend>
        <div className="flex items-center gap-2">
          <MoveButtons sortable={sortable} />
          <p aria-hidden="true" className="min-w-0 flex-1 truncate font-semibold">
            {name}
          </p>
          <IconButton
            icon="trash"
            label={`Remover ${name}`}
            onClick={handleRemove}
            className="hover:bg-kraft"
          />
        </div>
        <div className="grid items-start gap-4 sm:grid-cols-[minmax(0,1fr)_11rem_8rem]">
          <TextField label="Título" required maxLength={200} {...bind('title')} />
          <SelectField
            label="Tipo"
            required
            options={OPTIONS}
            value={material.file_type}
            onChange={(event) => change({ file_type: event.currentTarget.value as FileType })}
          />
          <TextField
            label="Tamanho"
            optional
            placeholder="2.5MB"
            maxLength={30}
            {...bind('file_size')}
          />
        </div>
        <TextField
          label="URL do arquivo"
          required
          inputMode="url"
          spellCheck={false}
          maxLength={1000}
          {...bind('file_url')}
        />
        <UploadButton
          label="Enviar arquivo"
          subject={`de ${name}`}
          bucket="course-files"
          folder="materials"
          onUploaded={handleUploaded}
        />
        <TextField label="Descrição" optional maxLength={2000} {...bind('description')} />
      </fieldset>
    </li>
  );
}
