import type { ReactNode } from 'react';
import { Link, NavLink } from 'react-router';
import { Logo } from '#app/ui/primitives/logo.tsx';
import { SideMenu } from '../side-menu.tsx';
import { useScrolledPast } from './use-scrolled-past.ts';

interface SiteHeaderProps {
  links: readonly { label: string; to: string }[];
  /** Log-in button or account menu. */
  account: ReactNode;
}

const OPAQUE_AFTER_PX = 10;

export function SiteHeader({ links, account }: SiteHeaderProps) {
  const opaque = useScrolledPast(OPAQUE_AFTER_PX);

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
          <SideMenu className="-mr-2.5 md:hidden">
            {(close) => (
              <nav aria-label="Menu" className="-mx-6 grid border-t-2 border-ink">
                {links.map((link) => (
                  <NavLink
                    key={link.to}
                    to={link.to}
                    end
                    onClick={close}
                    className="poster border-b border-line px-6 py-4 text-poster-sm aria-[current=page]:bg-signal aria-[current=page]:text-on-signal"
                  >
                    {link.label}
                  </NavLink>
                ))}
              </nav>
            )}
          </SideMenu>
        </div>
      </div>
    </header>
  );
}
