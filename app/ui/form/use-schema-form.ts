import { zodResolver } from '@hookform/resolvers/zod';
import {
  type FieldValues,
  type Path,
  type RegisterOptions,
  useForm,
  type UseFormProps,
  type UseFormReturn,
} from 'react-hook-form';
import type { z } from 'zod/mini';

interface BlurEvent {
  target: unknown;
}

const isEmpty = (field: unknown) =>
  field instanceof HTMLInputElement &&
  (field.type === 'checkbox' ? !field.checked : field.value.trim() === '');

/** `register` of a form, with the field's error: its result is spread on a field. */
function fieldsOf<Input extends FieldValues, Output>({
  register,
  getFieldState,
  formState,
}: UseFormReturn<Input, unknown, Output>) {
  return <Name extends Path<Input>>(name: Name, options?: RegisterOptions<Input, Name>) => {
    const registered = register(name, options);
    const { error } = getFieldState(name, formState);
    return {
      ...registered,
      error: error?.message,
      // A field that is left empty says nothing until the form is sent: it may only have been passed through.
      onBlur: async (event: BlurEvent) => {
        if (!isEmpty(event.target)) await registered.onBlur(event);
      },
    };
  };
}

/** A form that its schema validates. `field(name)` is spread on a field. */
export function useSchemaForm<Input extends FieldValues, Output>(
  schema: z.ZodMiniType<Output, Input>,
  options: Omit<UseFormProps<Input, unknown, Output>, 'resolver'> = {},
) {
  const form = useForm({ ...options, resolver: zodResolver(schema) });
  return { ...form, field: fieldsOf(form) };
}

export type SchemaForm<Input extends FieldValues, Output = Input> = ReturnType<
  typeof useSchemaForm<Input, Output>
>;
