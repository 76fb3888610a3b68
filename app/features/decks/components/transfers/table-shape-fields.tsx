import { useState } from 'react';
import { separatorNames, type TableShape } from '#domain/decks/table-shape.ts';
import { separatorTexts } from '#app/features/decks/transfers/messages.ts';
import { CheckboxField } from '#app/ui/form/checkbox-field.tsx';
import { SelectField } from '#app/ui/form/select-field.tsx';

interface TableShapeFieldsProps {
  table: TableShape;
  isBusy: boolean;
  onRead: (table: TableShape) => void;
}

const options = separatorNames.map((value) => ({ value, label: separatorTexts[value] }));

/** The way in which a table is read, for its owner to correct. Each change reads it again. */
export function TableShapeFields({ table, isBusy, onRead }: TableShapeFieldsProps) {
  const [chosen, setChosen] = useState(table);
  const shown = isBusy ? chosen : table;
  function change(changes: Partial<TableShape>) {
    if (isBusy) return;
    setChosen({ ...table, ...changes });
    onRead({ ...table, ...changes });
  }
  return (
    <div className="grid grid-cols-1 gap-3">
      <SelectField
        label="O que separa as colunas"
        value={shown.separator}
        options={options}
        aria-disabled={isBusy || undefined}
        onChange={({ target }) => {
          const separator = separatorNames.find((name) => name === target.value);
          if (separator) change({ separator });
        }}
      />
      <CheckboxField
        label="A primeira linha tem os nomes das colunas"
        checked={shown.hasNames}
        aria-disabled={isBusy || undefined}
        onChange={({ target }) => change({ hasNames: target.checked })}
      />
    </div>
  );
}
