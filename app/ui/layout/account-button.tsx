import type { KeyboardEvent, ReactNode } from 'react';
import { useLazyPart } from '#app/lib/lazy/use-lazy-part.ts';
import type { AccountMenuProps } from './account-menu.tsx';

interface AccountButtonProps extends Omit<AccountMenuProps, 'trigger'> {
  label: string;
  className: string;
  children: ReactNode;
}

const loadMenu = async () => (await import('./account-menu.tsx')).AccountMenu;

/** Opens the account's menu, which is loaded after the page. */
export function AccountButton({ label, className, children, ...menu }: AccountButtonProps) {
  const { Part: Menu, asking } = useLazyPart(loadMenu);
  const button = { 'aria-label': label, className };
  /** The arrow opens the menu, as the loaded menu's own button does. */
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
