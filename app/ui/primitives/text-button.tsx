import clsx from 'clsx';
import type { ComponentPropsWithRef } from 'react';

/** A button that looks like a link, for a small action beside or inside a text. */
export function TextButton({ className, ...button }: ComponentPropsWithRef<'button'>) {
  return (
    <button
      type="button"
      {...button}
      className={clsx('min-h-11 font-semibold underline underline-offset-4', className)}
    />
  );
}
