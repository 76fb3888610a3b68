import type { ImportedType } from '#domain/contracts/study-import.ts';
import { type NotePart, noteParts } from '#domain/decks/note-parts.ts';
import { partNames, typeText } from '#app/features/decks/transfers/messages.ts';
import { SelectField } from '#app/ui/form/select-field.tsx';

interface FieldMappingProps {
  type: ImportedType;
  parts: readonly (NotePart | null)[];
  onChange: (parts: (NotePart | null)[]) => void;
}

const LEFT_OUT = '';
const options = [
  { value: LEFT_OUT, label: 'Não importar' },
  ...noteParts.map((part) => ({ value: part, label: partNames[part] })),
];
const toPart = (value: string): NotePart | null => noteParts.find((part) => part === value) ?? null;

/** Chooses the part of a card for each field of a note type. Open when the names of the fields do not say it. */
export function FieldMapping({ type, parts, onChange }: FieldMappingProps) {
  const change = (index: number, value: string) =>
    onChange(
      type.fields.map((_, place) => (place === index ? toPart(value) : (parts[place] ?? null))),
    );
  return (
    <details open={!type.isSure} className="border-2 border-line">
      <summary className="min-h-11 cursor-pointer p-3 font-semibold wrap-anywhere">
        {typeText(type)}
      </summary>
      <div className="grid grid-cols-1 gap-4 border-t border-line p-3">
        {type.fields.map((name, index) => (
          <SelectField
            // oxlint-disable-next-line react/no-array-index-key -- fields have no other identity
            key={index}
            label={name}
            hint={type.samples.map((texts) => texts[index]).find((text) => text) ?? 'vazio'}
            value={parts[index] ?? LEFT_OUT}
            options={options}
            onChange={({ target }) => change(index, target.value)}
          />
        ))}
      </div>
    </details>
  );
}
