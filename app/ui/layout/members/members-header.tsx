import type { ReactNode, Ref } from 'react';
import { Link } from 'react-router';
import { Logo } from '#app/ui/primitives/logo.tsx';
import { SideMenu } from '../side-menu.tsx';

interface MembersHeaderProps {
  account: ReactNode;
  notifications: ReactNode;
  /** The area's search; null where the page fills the slot. */
  search: ReactNode;
  /** The page's slot; a row of its own on narrow screens. */
  slotRef: Ref<HTMLDivElement>;
  /** The content of the side menu on narrow screens. */
  renderMenu: (close: () => void) => ReactNode;
}

export function MembersHeader({ slotRef, renderMenu, ...parts }: MembersHeaderProps) {
  return (
    <header className="border-b-2 border-ink bg-paper">
      <div className="flex flex-wrap items-center gap-x-4 px-4 sm:px-6 lg:px-8">
        <SideMenu className="-ml-3 lg:hidden">{renderMenu}</SideMenu>
        <Link
          to="/membros"
          aria-label="Inglês Proibido, meus cursos"
          className="flex min-h-16 items-center lg:hidden"
        >
          <Logo className="text-lg" />
        </Link>
        <div className="order-last w-full sm:order-none sm:w-auto sm:flex-1">
          <div ref={slotRef} />
          {parts.search}
        </div>
        <div className="ml-auto flex min-h-16 min-w-0 items-center gap-1">
          {parts.notifications}
          {parts.account}
        </div>
      </div>
    </header>
  );
}
