import type { ReactNode } from 'react';
import { Icon } from '../primitives/icon.tsx';
import type { FieldProps } from './field-attributes.ts';

interface FieldFrameProps extends FieldProps {
  id: string;
  children: ReactNode;
}

/** Label and message of every field. */
export function FieldFrame({ id, label, optional, hint, error, children }: FieldFrameProps) {
  return (
    // min-w-0: a long word in the hint must not widen a grid cell.
    <div className="min-w-0">
      <label
        htmlFor={id}
        className="mb-1.5 flex items-baseline justify-between gap-3 font-semibold"
      >
        <span>{label}</span>
        {optional && <span className="text-fine font-normal text-ink-soft">opcional</span>}
      </label>
      {children}
      {hint && !error && (
        <p id={`${id}-hint`} className="mt-1.5 text-fine text-ink-soft">
          {hint}
        </p>
      )}
      {error && (
        <p
          id={`${id}-error`}
          className="mt-1.5 flex items-start gap-1.5 text-fine font-semibold text-danger"
        >
          <Icon name="alert" className="mt-px size-4.5" />
          <span>{error}</span>
        </p>
      )}
    </div>
  );
}
