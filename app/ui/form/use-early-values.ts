import { useEffect, useState } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { isPrerender } from '#app/lib/env.ts';
import { isRunning } from '#app/lib/lazy/hydrated.ts';

/** Read before react-hook-form resets radio buttons to their default. */
function readChosenRadios(): Record<string, string> {
  if (isPrerender || isRunning()) return {};
  const radios = [...document.querySelectorAll<HTMLInputElement>('[type="radio"]:checked')];
  const chosen = radios.filter(({ defaultChecked }) => !defaultChecked);
  return Object.fromEntries(chosen.map(({ name, value }) => [name, value]));
}

const isLeft = (name: string) => document.activeElement?.getAttribute('name') !== name;

/**
 * Takes over values that were typed, chosen or autofilled before hydration. Text fields must have no default value: only then
 * does react-hook-form read them instead of writing them. `toShape` must be stable and formats like the masks.
 */
export function useEarlyValues<Values extends FieldValues>(
  { getValues, setValue, setValues }: UseFormReturn<Values>,
  toShape?: (values: Values) => Values,
) {
  const [chosen] = useState(readChosenRadios);

  useEffect(() => {
    const values = getValues();
    // shouldDirty: otherwise watchers do not see the values.
    setValues({ ...(toShape?.(values) ?? values), ...chosen }, { shouldDirty: true });
    for (const [name, value] of Object.entries(getValues()))
      if (value && isLeft(name)) setValue(name as Path<Values>, value, { shouldTouch: true });
  }, [chosen, getValues, setValue, setValues, toShape]);
}
