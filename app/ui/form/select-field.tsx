import type { ComponentPropsWithRef } from 'react';
import { Icon } from '../primitives/icon.tsx';
import { controlStyle, type FieldProps, useField } from './field-attributes.ts';
import { FieldFrame } from './field-frame.tsx';

interface SelectFieldProps
  extends FieldProps, Omit<ComponentPropsWithRef<'select'>, keyof FieldProps> {
  /** `stamped`: a flag of the server, which hides an option by CSS before hydration. */
  options: readonly {
    value: string;
    label: string;
    disabled?: boolean;
    stamped?: string | undefined;
  }[];
}

/** A native select, for the phone's own picker. */
export function SelectField({ options, ...props }: SelectFieldProps) {
  const { frame, control } = useField(props);
  return (
    <FieldFrame {...frame}>
      <div className="relative">
        <select {...control} className={`${controlStyle} appearance-none pr-11`}>
          {options.map((option) => (
            <option
              key={option.value}
              value={option.value}
              disabled={option.disabled}
              data-stamped={option.stamped}
            >
              {option.label}
            </option>
          ))}
        </select>
        <Icon
          name="chevron-down"
          className="pointer-events-none absolute inset-y-0 right-3.5 my-auto size-5"
        />
      </div>
    </FieldFrame>
  );
}
