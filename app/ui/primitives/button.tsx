import type { ComponentPropsWithRef } from 'react';
import { buttonStyle, type ButtonStyle } from './button-style.ts';
import { Spinner } from './spinner.tsx';

interface ButtonProps extends ComponentPropsWithRef<'button'>, ButtonStyle {
  /** Shows the spinner and ignores presses without losing the focus. */
  busy?: boolean;
}

export function Button({
  variant,
  size,
  fullWidth,
  className,
  busy = false,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
      className={buttonStyle({ variant, size, fullWidth, className })}
      onClick={busy ? (event) => event.preventDefault() : onClick}
    >
      {busy && <Spinner />}
      <span className="contents">{children}</span>
    </button>
  );
}
