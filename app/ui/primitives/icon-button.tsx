import clsx from 'clsx';
import type { ComponentPropsWithRef } from 'react';
import { Icon, type IconName } from './icon.tsx';

interface IconButtonProps extends ComponentPropsWithRef<'button'> {
  icon: IconName;
  label: string;
}

/** A button that shows only an icon. */
export function IconButton({ icon, label, className, ...button }: IconButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      {...button}
      className={clsx('grid size-11 shrink-0 place-items-center', className)}
    >
      <Icon name={icon} />
    </button>
  );
}
