import { TextField } from '../form/text-field.tsx';

interface DayRangeProps {
  /** As date fields write days: `2026-11-21`; empty: open on that side. */
  values: Record<'de' | 'ate', string>;
  /** Why these days cannot be shown. */
  fault?: string | null;
  onChange: (name: 'de' | 'ate', value: string) => void;
}

/** From one day to another; neither can be put past the other. */
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
