import type { ComponentPropsWithRef } from 'react';
import { controlStyle, type FieldProps, useField } from './field-attributes.ts';
import { FieldFrame } from './field-frame.tsx';

type TextAreaFieldProps = FieldProps & Omit<ComponentPropsWithRef<'textarea'>, keyof FieldProps>;

/** Grows with its text where the browser supports it. */
export function TextAreaField(props: TextAreaFieldProps) {
  const { frame, control } = useField(props);
  return (
    <FieldFrame {...frame}>
      <textarea
        rows={4}
        {...control}
        className={`${controlStyle} field-sizing-content min-h-24 max-h-[60dvh]`}
      />
    </FieldFrame>
  );
}
