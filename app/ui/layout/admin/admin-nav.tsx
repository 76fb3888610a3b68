import { useEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router';
import { type AdminLink, findAdminLink } from './admin-links.ts';

/** Tabs as links; on narrow screens they scroll to the current one. */
export function AdminNav({ links }: { links: readonly AdminLink[] }) {
  const { pathname } = useLocation();
  const { label } = findAdminLink(pathname);
  const current = links.find((link) => link.label === label)?.to;
  const row = useRef<HTMLUListElement>(null);

  useEffect(() => {
    const list = row.current;
    const tab = list?.querySelector<HTMLElement>(`a[href='${current}']`);
    if (!list || !tab) return;
    list.scrollLeft = tab.offsetLeft - (list.clientWidth - tab.offsetWidth) / 2;
  }, [current]);

  return (
    <nav aria-label="Administração">
      <ul ref={row} className="relative -mx-4 flex overflow-x-auto px-4 sm:-mx-6 sm:px-6">
        {links.map((link) => (
          <li key={link.to} className="shrink-0">
            <Link
              to={link.to}
              aria-current={link.to === current ? 'page' : undefined}
              className="headline flex min-h-11 items-center px-3.5 text-base whitespace-nowrap xl:px-1.5 text-ink-soft no-underline hover:text-ink focus-visible:-outline-offset-3 aria-[current=page]:bg-ink aria-[current=page]:text-paper"
            >
              {link.label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
