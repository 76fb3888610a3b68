import { useState } from 'react';
import { chooseTheme, readTheme, type Theme } from '#app/lib/screen/theme.ts';

const options: readonly { value: Theme; label: string }[] = [
  { value: 'system', label: 'Igual ao aparelho' },
  { value: 'light', label: 'Claro' },
  { value: 'dark', label: 'Escuro' },
];

export function ThemeChoice() {
  const [theme, setTheme] = useState(readTheme);

  function handleChange(next: Theme) {
    setTheme(next);
    chooseTheme(next);
  }

  return (
    <fieldset>
      <legend className="mb-1.5 font-semibold">Aparência neste aparelho</legend>
      <div className="flex flex-col gap-2.5 min-[40rem]:flex-row min-[40rem]:flex-wrap">
        {options.map(({ value, label }) => (
          <label key={value} className="radio-card">
            <input
              type="radio"
              name="theme"
              value={value}
              checked={theme === value}
              onChange={() => handleChange(value)}
              className="radio"
            />
            <span className="font-semibold">{label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
