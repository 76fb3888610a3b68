import type { ChangeEvent, ReactNode } from 'react';
import { type ButtonVariant, buttonStyle } from './button-style.ts';
import { Icon } from './icon.tsx';

interface FileButtonProps {
  variant?: ButtonVariant;
  accept?: string | undefined;
  disabled?: boolean;
  onChoose: (file: File) => void;
  children: ReactNode;
}

/** A file input that looks as a button does. The same file can be chosen again. */
export function FileButton({ variant = 'outline', onChoose, children, ...input }: FileButtonProps) {
  function handleChange({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    const file = currentTarget.files?.[0];
    currentTarget.value = '';
    if (file) onChoose(file);
  }

  return (
    <label
      className={buttonStyle({
        variant,
        size: 'sm',
        className:
          'has-focus-visible:outline-3 has-focus-visible:outline-offset-3 has-focus-visible:outline-focus',
      })}
    >
      <Icon name="upload" className="size-4.5" />
      {children}
      <input type="file" {...input} onChange={handleChange} className="sr-only" />
    </label>
  );
}
