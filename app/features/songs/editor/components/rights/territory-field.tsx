import { useState } from 'react';
import { TextField } from '#app/ui/form/text-field.tsx';

interface TerritoryFieldProps {
  /** The name of the group of choices. */
  name: string;
  /** Null: everywhere. */
  territories: readonly string[] | null;
  onChange: (territories: string[] | null) => void;
}

const toCodes = (text: string) => text.toUpperCase().match(/[A-Z]{2,}/gu) ?? [];

/** The territory of a right: everywhere, or countries by their two letters. */
export function TerritoryField({ name, territories, onChange }: TerritoryFieldProps) {
  const [text, setText] = useState(territories?.join(', ') ?? 'BR');
  const wrong = toCodes(text).filter((code) => code.length !== 2);

  function handleText(next: string) {
    setText(next);
    const codes = toCodes(next).filter((code) => code.length === 2);
    if (codes.length > 0) onChange(codes);
  }

  return (
    <fieldset>
      <legend className="mb-1 font-semibold">Onde vale</legend>
      {[
        { isEverywhere: true, label: 'No mundo todo' },
        { isEverywhere: false, label: 'Só em alguns países' },
      ].map(({ isEverywhere, label }) => (
        <label key={label} className="flex min-h-11 cursor-pointer items-center gap-3">
          <input
            type="radio"
            name={`territorio-${name}`}
            checked={(territories === null) === isEverywhere}
            onChange={() => (isEverywhere ? onChange(null) : handleText(text))}
            className="size-5 accent-ink"
          />
          {label}
        </label>
      ))}
      {territories !== null && (
        <TextField
          label="Países"
          hint="Duas letras cada, separadas por vírgula: BR, PT."
          autoCapitalize="characters"
          value={text}
          error={
            wrong.length > 0 || toCodes(text).length === 0
              ? 'Use duas letras por país: BR.'
              : undefined
          }
          onChange={({ currentTarget }) => handleText(currentTarget.value)}
        />
      )}
    </fieldset>
  );
}
