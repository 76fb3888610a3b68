import type { ComponentPropsWithRef } from 'react';
import { controlStyle, type FieldProps, useField } from './field-attributes.ts';
import { FieldFrame } from './field-frame.tsx';

export type TextFieldProps = FieldProps & Omit<ComponentPropsWithRef<'input'>, keyof FieldProps>;

export function TextField({ className, ...props }: TextFieldProps) {
  const { frame, control } = useField(props);
  return (
    <FieldFrame {...frame}>
      <input type="text" {...control} className={`${controlStyle} ${className ?? ''}`} />
    </FieldFrame>
  );
}
