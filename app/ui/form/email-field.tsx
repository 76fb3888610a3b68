import { TextField, type TextFieldProps } from './text-field.tsx';

/** An address is typed with its own keyboard and never corrected. */
export function EmailField(props: TextFieldProps) {
  return (
    <TextField
      type="email"
      inputMode="email"
      autoComplete="email"
      autoCapitalize="none"
      spellCheck={false}
      {...props}
    />
  );
}
