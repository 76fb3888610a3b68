import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { Icon } from '#app/ui/primitives/icon.tsx';

interface ErrorSummaryProps<Values extends FieldValues> {
  form: UseFormReturn<Values>;
  /** In the order of the screen. */
  fields: readonly FieldPath<Values>[];
}

/** Shown after a blocked submit: the number of errors with a link to each field. */
export function ErrorSummary<Values extends FieldValues>({
  form,
  fields,
}: ErrorSummaryProps<Values>) {
  const { submitCount, isSubmitSuccessful, errors } = form.formState;
  const listed = fields.flatMap((field) => {
    const message = errors[field]?.message;
    return typeof message === 'string' ? [{ field, message }] : [];
  });
  // After a successful submit, such as one of a declined card, a field shows its own error.
  if (submitCount === 0 || isSubmitSuccessful || listed.length === 0) return null;
  return (
    <div role="alert" className="border-2 border-danger bg-danger-soft px-4 py-3">
      <p className="flex items-center gap-2 font-semibold">
        <Icon name="alert" className="size-5 text-danger" />
        <span>
          {listed.length === 1
            ? 'Falta corrigir 1 campo:'
            : `Falta corrigir ${listed.length} campos:`}
        </span>
      </p>
      <ul className="mt-1">
        {listed.map(({ field, message }) => (
          <li key={field}>
            <button
              type="button"
              onClick={() => form.setFocus(field)}
              className="min-h-9 text-left underline underline-offset-4"
            >
              {message}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
