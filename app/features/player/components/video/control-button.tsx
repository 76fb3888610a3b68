import type { ComponentPropsWithRef } from 'react';
import { ControlIcon, type ControlIconName } from './control-icon.tsx';

interface ControlButtonProps extends ComponentPropsWithRef<'button'> {
  label: string;
  icon: ControlIconName;
}

export function ControlButton({ label, icon, className = '', ...rest }: ControlButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      aria-label={label}
      title={label}
      className={`grid size-11 shrink-0 place-items-center hover:bg-kraft focus-visible:-outline-offset-3 ${className}`}
    >
      <ControlIcon name={icon} />
    </button>
  );
}
