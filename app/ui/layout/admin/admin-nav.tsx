import { Link, useLocation } from 'react-router';
import { countWaiting, toAdminGroups } from './admin-groups.ts';
import { type AdminLink, findAdminLink, type Waiting } from './admin-links.ts';
import { MorePages } from './more-pages.tsx';
import { WaitingCount } from './waiting-count.tsx';

interface AdminNavProps {
  links: readonly AdminLink[];
  waiting: Waiting;
}

/** The groups that stand on a phone beside "Mais". */
const ON_PHONES = 3;
const tab =
  'headline flex min-h-11 items-center px-3 text-base whitespace-nowrap text-ink-soft max-sm:px-2 max-sm:text-sm no-underline hover:text-ink focus-visible:-outline-offset-3 aria-[current]:bg-ink aria-[current]:text-paper';
const page =
  'group flex min-h-11 items-center px-2 text-fine font-semibold whitespace-nowrap text-ink-soft no-underline hover:text-ink focus-visible:-outline-offset-3 aria-[current]:text-ink';
/** Without the count beside it. */
const pageName =
  'group-aria-[current]:underline group-aria-[current]:decoration-signal group-aria-[current]:decoration-4 group-aria-[current]:underline-offset-8';

/** Groups as tabs, three and "Mais" on a phone; below them the pages of the group that is open. */
export function AdminNav({ links, waiting }: AdminNavProps) {
  const current = findAdminLink(useLocation().pathname);
  const groups = toAdminGroups(links, waiting);
  const open = groups.find(({ label }) => label === current.group);
  return (
    <>
      <nav aria-label="Administração">
        <ul className="-mx-2 flex flex-wrap sm:-mx-3">
          {groups.map(({ label, links: [first], waiting: count }, index) => (
            <li key={label} className={index < ON_PHONES ? undefined : 'max-md:hidden'}>
              <Link
                to={first?.to ?? '/admin'}
                aria-current={label === current.group ? 'true' : undefined}
                className={tab}
              >
                {label}
                <WaitingCount count={count} />
              </Link>
            </li>
          ))}
          {groups.length > ON_PHONES && (
            <li className="md:hidden">
              <MorePages
                groups={groups.slice(ON_PHONES)}
                waiting={waiting}
                current={current}
                className={tab}
              />
            </li>
          )}
        </ul>
      </nav>
      {open && open.links.length > 1 && (
        <nav aria-label={open.label} className="border-t border-line">
          <ul className="-mx-2 flex flex-wrap gap-x-2">
            {open.links.map((link) => (
              <li key={link.to}>
                <Link
                  to={link.to}
                  aria-current={link === current ? 'page' : undefined}
                  className={page}
                >
                  <span className={pageName}>{link.label}</span>
                  <WaitingCount count={countWaiting(link, waiting)} />
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </>
  );
}
