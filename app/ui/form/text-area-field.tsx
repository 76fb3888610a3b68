import { type ComponentPropsWithRef, useId } from 'react';
import { controlStyle, fieldAttributes, type FieldProps } from './field-attributes.ts';
import { FieldFrame } from './field-frame.tsx';

type TextAreaFieldProps = FieldProps & Omit<ComponentPropsWithRef<'textarea'>, keyof FieldProps>;

/** Grows with its text where the browser supports it. */
export function TextAreaField({
  label,
  hint,
  error,
  optional,
  id,
  ...textarea
}: TextAreaFieldProps) {
  const ownId = useId();
  const fieldId = id ?? ownId;
  return (
    <FieldFrame id={fieldId} label={label} hint={hint} error={error} optional={optional}>
      <textarea
        rows={4}
        {...textarea}
        {...fieldAttributes(fieldId, { hint, error })}
        className={`${controlStyle} field-sizing-content min-h-24 max-h-[60dvh]`}
      />
    </FieldFrame>
  );
}
