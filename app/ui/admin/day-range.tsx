import { TextField } from '../form/text-field.tsx';

interface DayRangeProps {
  /** Days as date inputs write them, `2026-11-21`; empty: no bound. */
  values: Record<'de' | 'ate', string>;
  /** The reason for which these days are invalid. */
  fault?: string | null;
  onChange: (name: 'de' | 'ate', value: string) => void;
}

/** Two dates, each the bound of the other. */
export function DayRange({ values: { de, ate }, fault, onChange }: DayRangeProps) {
  return (
    <>
      <TextField
        label="De"
        type="date"
        value={de}
        max={ate}
        onChange={({ target }) => onChange('de', target.value)}
      />
      <TextField
        label="Até"
        type="date"
        value={ate}
        min={de}
        error={fault ?? undefined}
        onChange={({ target }) => onChange('ate', target.value)}
      />
    </>
  );
}
