import { type ComponentPropsWithRef, useState } from 'react';
import { Icon } from '../primitives/icon.tsx';
import { controlStyle, type FieldProps, useField } from './field-attributes.ts';
import { FieldFrame } from './field-frame.tsx';

type PasswordFieldProps = FieldProps &
  Omit<ComponentPropsWithRef<'input'>, keyof FieldProps | 'type'>;

export function PasswordField(props: PasswordFieldProps) {
  const { frame, control } = useField(props);
  const [visible, setVisible] = useState(false);
  return (
    <FieldFrame {...frame}>
      <div className="relative">
        <input
          autoCapitalize="none"
          spellCheck={false}
          {...control}
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
