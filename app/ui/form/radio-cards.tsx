import { type ComponentPropsWithRef, type ReactNode, useId } from 'react';

export interface RadioCard {
  value: string;
  label: ReactNode;
  description?: ReactNode;
  disabled?: boolean;
  /** A short mark at the end of the card, such as "Em breve". */
  mark?: ReactNode;
}

interface RadioCardsProps extends Omit<ComponentPropsWithRef<'input'>, 'type' | 'value'> {
  legend: ReactNode;
  options: readonly RadioCard[];
  error?: string | undefined;
  /** Selected in the prerendered page; a choice before hydration stays. */
  initial?: string;
  /** The selected value, where `onChange` keeps it. */
  chosen?: string;
  /** Side by side from 480 px up. */
  inline?: boolean;
}

/** Native radio buttons: spread react-hook-form's `register(name)` on it, or `name`, `checked` by `onChange`. */
export function RadioCards({
  legend,
  options,
  error,
  initial,
  chosen,
  inline = false,
  ...input
}: RadioCardsProps) {
  const id = useId();
  return (
    <fieldset aria-describedby={error ? `${id}-error` : undefined}>
      <legend className="mb-1.5 font-semibold">{legend}</legend>
      <div
        className={
          inline
            ? 'grid gap-2.5 min-[30rem]:grid-flow-col min-[30rem]:auto-cols-fr'
            : 'grid gap-2.5'
        }
      >
        {options.map((option) => (
          <label key={option.value} className="radio-card">
            <input
              {...(initial !== undefined && { defaultChecked: option.value === initial })}
              {...(chosen !== undefined && { checked: option.value === chosen })}
              {...input}
              type="radio"
              value={option.value}
              disabled={option.disabled ?? input.disabled}
              className="radio"
            />
            <span className="min-w-0 flex-1">
              <span className="block font-semibold">{option.label}</span>
              {option.description && (
                <span className="block text-fine text-ink-soft">{option.description}</span>
              )}
            </span>
            {option.mark}
          </label>
        ))}
      </div>
      {error && (
        <p id={`${id}-error`} className="mt-1.5 text-fine font-semibold text-danger">
          {error}
        </p>
      )}
    </fieldset>
  );
}
