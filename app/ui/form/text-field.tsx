import { type ComponentPropsWithRef, useId } from 'react';
import { controlStyle, fieldAttributes, type FieldProps } from './field-attributes.ts';
import { FieldFrame } from './field-frame.tsx';

type TextFieldProps = FieldProps & Omit<ComponentPropsWithRef<'input'>, keyof FieldProps>;

export function TextField({
  label,
  hint,
  error,
  optional,
  id,
  className,
  ...input
}: TextFieldProps) {
  const ownId = useId();
  const fieldId = id ?? ownId;
  return (
    <FieldFrame id={fieldId} label={label} hint={hint} error={error} optional={optional}>
      <input
        type="text"
        {...input}
        {...fieldAttributes(fieldId, { hint, error })}
        className={`${controlStyle} ${className ?? ''}`}
      />
    </FieldFrame>
  );
}
