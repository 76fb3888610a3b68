import { type ComponentPropsWithRef, useId } from 'react';
import { Icon } from '../primitives/icon.tsx';
import { controlStyle, fieldAttributes, type FieldProps } from './field-attributes.ts';
import { FieldFrame } from './field-frame.tsx';

interface SelectFieldProps
  extends FieldProps, Omit<ComponentPropsWithRef<'select'>, keyof FieldProps> {
  options: readonly { value: string; label: string; disabled?: boolean }[];
}

/** A native select, for the phone's own picker. */
export function SelectField({
  label,
  hint,
  error,
  optional,
  id,
  options,
  ...select
}: SelectFieldProps) {
  const ownId = useId();
  const fieldId = id ?? ownId;
  return (
    <FieldFrame id={fieldId} label={label} hint={hint} error={error} optional={optional}>
      <div className="relative">
        <select
          {...select}
          {...fieldAttributes(fieldId, { hint, error })}
          className={`${controlStyle} appearance-none pr-11`}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value} disabled={option.disabled}>
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
