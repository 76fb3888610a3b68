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

/** `register` of a form, with the field's error: its result is spread on a field. */
function fieldsOf<Input extends FieldValues, Output>({
  register,
  getFieldState,
  formState,
}: UseFormReturn<Input, unknown, Output>) {
  return <Name extends Path<Input>>(name: Name, options?: RegisterOptions<Input, Name>) => ({
    ...register(name, options),
    error: getFieldState(name, formState).error?.message,
  });
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
