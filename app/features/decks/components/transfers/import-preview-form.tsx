import { type FormEvent, useState } from 'react';
import type { StudyImport } from '#domain/contracts/study-import.ts';
import type { NotePart } from '#domain/decks/note-parts.ts';
import type { TableShape } from '#domain/decks/table-shape.ts';
import {
  countFresh,
  previewText,
  previewWarnings,
  transferMessages,
} from '#app/features/decks/transfers/messages.ts';
import type { ImportChoices } from '#app/features/decks/transfers/use-import.ts';
import { CheckboxField } from '#app/ui/form/checkbox-field.tsx';
import { Banner } from '#app/ui/primitives/banner.tsx';
import { Button } from '#app/ui/primitives/button.tsx';
import { FieldMapping } from './field-mapping.tsx';
import { TableShapeFields } from './table-shape-fields.tsx';

interface ImportPreviewFormProps {
  found: StudyImport;
  problem: string;
  isBusy: boolean;
  onRead: (table: TableShape) => void;
  onStart: (choices: ImportChoices) => void;
  onDrop: () => void;
}

/** Shows the contents of a file, and the parts of cards that its fields become. */
export function ImportPreviewForm({ onRead, ...props }: ImportPreviewFormProps) {
  const { found, isBusy } = props;
  const { fileName, preview } = found;
  return (
    <div className="grid grid-cols-1 gap-5">
      <div>
        <p className="font-semibold wrap-anywhere">{fileName}</p>
        <output className="mt-1 block">{previewText(preview)}</output>
      </div>
      {preview.table && <TableShapeFields table={preview.table} isBusy={isBusy} onRead={onRead} />}
      <ImportChoicesForm key={JSON.stringify(preview.types)} {...props} />
    </div>
  );
}

function ImportChoicesForm({
  found: { preview },
  problem,
  isBusy,
  onStart,
  onDrop,
}: Omit<ImportPreviewFormProps, 'onRead'>) {
  const [mapping, setMapping] = useState(() =>
    Object.fromEntries(preview.types.map((type) => [type.id, type.mapping])),
  );
  const [withHistory, setWithHistory] = useState(preview.answers > 0);
  const [isIncomplete, setIsIncomplete] = useState(false);
  const hasRoom = countFresh(preview) < preview.notes || preview.room.notes > 0;

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    const isWhole = (parts: (NotePart | null)[]) =>
      parts.includes('front') && parts.includes('meaning');
    const cannot = !Object.values(mapping).some(isWhole);
    setIsIncomplete(cannot);
    if (!cannot) onStart({ mapping, withHistory });
  }

  return (
    <form className="grid grid-cols-1 gap-5" onSubmit={handleSubmit}>
      {previewWarnings(preview).map((text) => (
        <Banner key={text}>{text}</Banner>
      ))}
      {preview.types.map((type) => (
        <FieldMapping
          key={type.id}
          type={type}
          parts={mapping[type.id] ?? []}
          onChange={(parts) => setMapping({ ...mapping, [type.id]: parts })}
        />
      ))}
      {preview.answers > 0 && (
        <CheckboxField
          label="Manter o histórico e os dias marcados"
          checked={withHistory}
          onChange={({ target }) => setWithHistory(target.checked)}
        />
      )}
      {(problem || isIncomplete) && (
        <Banner tone="danger">{problem || transferMessages.frontAndMeaning}</Banner>
      )}
      <div className="flex flex-wrap gap-3">
        {hasRoom && (
          <Button type="submit" variant="ink" busy={isBusy}>
            Importar
          </Button>
        )}
        <Button variant="outline" busy={isBusy} onClick={onDrop}>
          Escolher outro arquivo
        </Button>
      </div>
    </form>
  );
}
