import { useState } from 'react';
import { type ColumnKind, columnKinds } from '#domain/account/roster/columns.ts';
import { SelectField } from '#app/ui/form/select-field.tsx';
import { Banner } from '#app/ui/primitives/banner.tsx';
import { Button } from '#app/ui/primitives/button.tsx';
import { columnNames, formatTexts } from '../messages.ts';
import type { RosterUpload } from '../schema.ts';
import { type ChosenColumns, sampleOf } from '../state.ts';

interface ColumnsStepProps {
  upload: RosterUpload;
  isBusy: boolean;
  onConfirm: (columns: ChosenColumns) => void;
}

const none = { value: '', label: 'Não há' };

/** The owner says which column is what; what is known is proposed. */
export function ColumnsStep({ upload, isBusy, onConfirm }: ColumnsStepProps) {
  const [columns, setColumns] = useState<ChosenColumns>(upload.columns);
  const [isAsked, setIsAsked] = useState(false);
  const options = upload.header.map((name, index) => ({
    value: String(index),
    label: name || `Coluna ${index + 1}`,
  }));
  const isMissing = columns.email === null;

  const choose = (kind: ColumnKind, value: string) =>
    setColumns({ ...columns, [kind]: value === '' ? null : Number(value) });

  function handleConfirm() {
    setIsAsked(true);
    if (!isMissing) onConfirm(columns);
  }

  return (
    <div className="grid gap-5">
      <Banner>{formatTexts[upload.format]}</Banner>
      <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {columnKinds.map((kind) => (
          <SelectField
            key={kind}
            label={columnNames[kind]}
            options={[none, ...options]}
            value={columns[kind] === null ? '' : String(columns[kind])}
            hint={sampleOf(upload, columns[kind])}
            error={
              kind === 'email' && isAsked && isMissing
                ? 'Diga em qual coluna está o e-mail'
                : undefined
            }
            onChange={({ target }) => choose(kind, target.value)}
          />
        ))}
      </div>
      <Button variant="ink" className="justify-self-start" busy={isBusy} onClick={handleConfirm}>
        {isBusy ? 'Lendo...' : 'Confirmar as colunas'}
      </Button>
    </div>
  );
}
