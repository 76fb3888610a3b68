import type { KeyboardEvent, ReactNode } from 'react';
import { useLatePart } from '../../lib/use-late-part.ts';
import type { AccountMenuProps } from './account-menu.tsx';

interface AccountButtonProps extends Omit<AccountMenuProps, 'trigger'> {
  label: string;
  className: string;
  children: ReactNode;
}

const loadMenu = async () => (await import('./account-menu.tsx')).AccountMenu;

/** Opens the account's links. The menu behind it arrives after the page. */
export function AccountButton({ label, className, children, ...menu }: AccountButtonProps) {
  const { Part: Menu, asking } = useLatePart(loadMenu);
  const button = { 'aria-label': label, className };
  /** As the menu's own button does once it is here. */
  function handleKeyDown(event: KeyboardEvent) {
    if (event.key !== 'ArrowDown') return;
    event.preventDefault();
    asking.onClick();
  }
  if (!Menu) {
    return (
      <button
        type="button"
        aria-haspopup="menu"
        aria-expanded={false}
        onKeyDown={handleKeyDown}
        {...button}
        {...asking}
      >
        {children}
      </button>
    );
  }
  return (
    <Menu
      {...menu}
      trigger={
        <button type="button" {...button}>
          {children}
        </button>
      }
    />
  );
}
