import type { ComponentPropsWithRef } from 'react';

/** A small action below an entry. */
export function ActionButton(button: ComponentPropsWithRef<'button'>) {
  return (
    <button
      type="button"
      {...button}
      className="inline-flex min-h-11 items-center gap-1.5 text-fine font-semibold underline-offset-4 hover:underline aria-pressed:text-signal-text"
    />
  );
}
