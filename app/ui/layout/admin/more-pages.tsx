import { useState } from 'react';
import { Link } from 'react-router';
import { Dialog } from '#app/ui/primitives/dialog.tsx';
import { type AdminGroup, countWaiting } from './admin-groups.ts';
import type { AdminLink, Waiting } from './admin-links.ts';
import { WaitingCount } from './waiting-count.tsx';

interface MorePagesProps {
  groups: readonly AdminGroup[];
  waiting: Waiting;
  current: AdminLink;
  className: string;
}

/** "Mais" on a phone: all pages of the groups that have no room beside it. */
export function MorePages({ groups, waiting, current, className }: MorePagesProps) {
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  const isInside = groups.some(({ label }) => label === current.group);
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-current={isInside ? 'true' : undefined}
        onClick={() => setIsOpen(true)}
        className={className}
      >
        Mais
        <WaitingCount count={groups.reduce((sum, group) => sum + group.waiting, 0)} />
      </button>
      <Dialog open={isOpen} onClose={close} title="Mais" placement="foot">
        <nav aria-label="Mais páginas" className="grid grid-cols-2 gap-x-4 gap-y-5">
          {groups.map(({ label, links }) => (
            <section key={label} aria-label={label}>
              <h3 className="label text-ink-soft">{label}</h3>
              <ul>
                {links.map((link) => (
                  <li key={link.to}>
                    <Link
                      to={link.to}
                      aria-current={link === current ? 'page' : undefined}
                      onClick={close}
                      className="flex min-h-11 items-center font-semibold no-underline aria-[current]:underline"
                    >
                      {link.label}
                      <WaitingCount count={countWaiting(link, waiting)} />
                    </Link>
                  </li>
                ))}
              </ul>
            </section>
          ))}
        </nav>
      </Dialog>
    </>
  );
}
