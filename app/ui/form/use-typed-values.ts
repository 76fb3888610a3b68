import { useEffect, useEffectEvent } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';

/** Calls back when a value has changed: react-hook-form's subscription reports other events too. */
export function useTypedValues<Input extends FieldValues, Output>(
  { subscribe, getValues }: Pick<UseFormReturn<Input, unknown, Output>, 'subscribe' | 'getValues'>,
  onChange: (values: Input) => void,
): void {
  const handleChange = useEffectEvent(onChange);
  useEffect(() => {
    let last = JSON.stringify(getValues());
    return subscribe({
      formState: { values: true },
      callback: ({ values }) => {
        const typed = JSON.stringify(values);
        if (typed === last) return;
        last = typed;
        handleChange(values);
      },
    });
  }, [subscribe, getValues]);
}
