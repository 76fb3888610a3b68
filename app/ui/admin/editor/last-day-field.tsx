import { useState } from 'react';
import { toIsoDay } from '#app/lib/clock/time.ts';
import { TextField, type TextFieldProps } from '#app/ui/form/text-field.tsx';

/** A day from today on, as "2026-12-31"; empty: no end. */
export function LastDayField(props: Omit<TextFieldProps, 'label' | 'hint'>) {
  const [today] = useState(() => toIsoDay(new Date()));
  return (
    <TextField
      label="Até quando"
      hint="O último dia de acesso. Em branco: sem fim."
      {...props}
      type="date"
      min={today}
      max="2199-12-31"
    />
  );
}
