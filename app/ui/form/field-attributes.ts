import { type ReactNode, useId } from 'react';

export interface FieldProps {
  label: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
  /** Shows "opcional" beside the label; unmarked fields are required. */
  optional?: boolean | undefined;
}

export const controlStyle =
  'block min-h-12 w-full rounded-press border-2 border-ink bg-sheet px-3.5 py-2 text-[1.0625rem] text-ink placeholder:text-ink-soft/80 aria-invalid:border-danger aria-invalid:bg-danger-soft disabled:opacity-60 [&[readonly]]:bg-kraft focus-visible:outline-offset-0';

/** Attributes that link a control to its message. */
export function fieldAttributes(id: string, { hint, error }: Pick<FieldProps, 'hint' | 'error'>) {
  const describedBy = error ? `${id}-error` : hint ? `${id}-hint` : undefined;
  return { id, 'aria-invalid': error ? true : undefined, 'aria-describedby': describedBy } as const;
}

/** Splits the props of a field into those of its frame and of its control, and links the two. */
export function useField<Props extends FieldProps & { id?: string | undefined }>({
  label,
  hint,
  error,
  optional,
  id,
  ...control
}: Props) {
  const ownId = useId();
  const fieldId = id ?? ownId;
  return {
    frame: { id: fieldId, label, hint, error, optional },
    control: { ...control, ...fieldAttributes(fieldId, { hint, error }) },
  };
}
