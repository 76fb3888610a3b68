import { type ReactNode, useState } from 'react';
import { Link, NavLink } from 'react-router';
import { Dialog } from '#app/ui/primitives/dialog.tsx';
import { Icon } from '#app/ui/primitives/icon.tsx';
import { Logo } from '#app/ui/primitives/logo.tsx';
import { useScrolledPast } from './use-scrolled-past.ts';

interface SiteHeaderProps {
  links: readonly { label: string; to: string }[];
  /** Log-in button or account menu. */
  account: ReactNode;
}

const OPAQUE_AFTER_PX = 10;

export function SiteHeader({ links, account }: SiteHeaderProps) {
  const opaque = useScrolledPast(OPAQUE_AFTER_PX);
  const [menuOpen, setMenuOpen] = useState(false);

  return (
    <header data-opaque={opaque} className="site-header">
      <div className="measure flex min-h-16 flex-wrap items-center gap-x-1 py-2 lg:gap-x-3">
        <Link
          to="/"
          aria-label="Inglês Proibido, página inicial"
          className="-ml-2 flex min-h-11 shrink-0 items-center px-2"
        >
          <Logo stacked />
        </Link>
        <nav aria-label="Principal" className="ml-auto hidden gap-1 md:flex">
          {links.map((link) => (
            <NavLink key={link.to} to={link.to} end className="label site-header-link">
              {link.label}
            </NavLink>
          ))}
        </nav>
        <div className="ml-auto flex items-center gap-1 md:ml-2 lg:ml-4">
          {account}
          <button
            type="button"
            aria-label="Abrir menu"
            aria-haspopup="dialog"
            onClick={() => setMenuOpen(true)}
            className="-mr-2.5 grid size-12 place-items-center md:hidden"
          >
            <Icon name="menu" className="size-7" />
          </button>
        </div>
      </div>
      <Dialog open={menuOpen} onClose={() => setMenuOpen(false)} title="Menu" placement="side">
        <nav aria-label="Menu" className="-mx-6 grid border-t-2 border-ink">
          {links.map((link) => (
            <NavLink
              key={link.to}
              to={link.to}
              end
              onClick={() => setMenuOpen(false)}
              className="poster border-b border-line px-6 py-4 text-poster-sm aria-[current=page]:bg-signal aria-[current=page]:text-on-signal"
            >
              {link.label}
            </NavLink>
          ))}
        </nav>
      </Dialog>
    </header>
  );
}
