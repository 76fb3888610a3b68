import { type ComponentPropsWithRef, type ReactNode, useId } from 'react';
import { Icon } from '../primitives/icon.tsx';

interface CheckboxFieldProps extends Omit<ComponentPropsWithRef<'input'>, 'type'> {
  label: ReactNode;
  error?: string | undefined;
}

export function CheckboxField({ label, error, id, ...input }: CheckboxFieldProps) {
  const ownId = useId();
  const fieldId = id ?? ownId;
  return (
    <div>
      <label htmlFor={fieldId} className="flex min-h-11 cursor-pointer items-start gap-3 py-2">
        <input
          {...input}
          id={fieldId}
          type="checkbox"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${fieldId}-error` : undefined}
          className="checkbox mt-0.5"
        />
        <span>{label}</span>
      </label>
      {error && (
        <p
          id={`${fieldId}-error`}
          className="flex items-start gap-1.5 text-fine font-semibold text-danger"
        >
          <Icon name="alert" className="mt-px size-4.5" />
          {error}
        </p>
      )}
    </div>
  );
}
