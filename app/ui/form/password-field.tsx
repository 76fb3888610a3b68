import { type ComponentPropsWithRef, useId, useState } from 'react';
import { Icon } from '../primitives/icon.tsx';
import { controlStyle, fieldAttributes, type FieldProps } from './field-attributes.ts';
import { FieldFrame } from './field-frame.tsx';

type PasswordFieldProps = FieldProps &
  Omit<ComponentPropsWithRef<'input'>, keyof FieldProps | 'type'>;

export function PasswordField({ label, hint, error, optional, id, ...input }: PasswordFieldProps) {
  const ownId = useId();
  const [visible, setVisible] = useState(false);
  const fieldId = id ?? ownId;
  return (
    <FieldFrame id={fieldId} label={label} hint={hint} error={error} optional={optional}>
      <div className="relative">
        <input
          autoCapitalize="none"
          spellCheck={false}
          {...input}
          {...fieldAttributes(fieldId, { hint, error })}
          type={visible ? 'text' : 'password'}
          className={`${controlStyle} pr-13`}
        />
        <button
          type="button"
          aria-label={visible ? 'Ocultar senha' : 'Mostrar senha'}
          aria-pressed={visible}
          onClick={() => setVisible(!visible)}
          className="absolute inset-y-0.5 right-0.5 grid w-11 place-items-center"
        >
          <Icon name={visible ? 'eye-off' : 'eye'} />
        </button>
      </div>
    </FieldFrame>
  );
}
