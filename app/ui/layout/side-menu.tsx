import { type ReactNode, useState } from 'react';
import { Dialog } from '#app/ui/primitives/dialog.tsx';
import { Icon } from '#app/ui/primitives/icon.tsx';

interface SideMenuProps {
  /** The place of the button, and the width from which it is hidden. */
  className: string;
  children: (close: () => void) => ReactNode;
}

/** The menu of narrow screens, with the button that opens it. */
export function SideMenu({ className, children }: SideMenuProps) {
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  return (
    <>
      <button
        type="button"
        aria-label="Abrir menu"
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
        className={`grid size-12 place-items-center ${className}`}
      >
        <Icon name="menu" className="size-7" />
      </button>
      <Dialog open={isOpen} onClose={close} title="Menu" placement="side">
        {children(close)}
      </Dialog>
    </>
  );
}
