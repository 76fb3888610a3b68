import { NavLink } from 'react-router';
import { MEMBERS_LINKS } from './members-links.ts';

interface MembersNavProps {
  onNavigate?: () => void;
}

export function MembersNav({ onNavigate }: MembersNavProps) {
  return (
    <nav aria-label="Área de membros">
      <ul>
        {MEMBERS_LINKS.map((link) => (
          <li key={link.to}>
            <NavLink
              to={link.to}
              end={link.end}
              onClick={onNavigate}
              className="relative flex min-h-11 items-center px-6 py-2 font-semibold no-underline before:absolute before:inset-y-1.5 before:left-0 before:w-1.5 hover:bg-kraft focus-visible:-outline-offset-3 aria-[current=page]:bg-kraft aria-[current=page]:before:bg-signal"
            >
              {link.label}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
