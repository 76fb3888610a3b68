import { Suspense, useState } from 'react';
import { useNavigate } from 'react-router';
import { useSession } from '../../features/session/queries.ts';
import { lazyPart } from '../../lib/lazy-part.ts';
import { Avatar } from '../primitives/avatar.tsx';
import { ButtonLink } from '../primitives/button-link.tsx';

const UserMenu = lazyPart(async () => (await import('./user-menu.tsx')).UserMenu);

/**
 * The way in for a visitor, the avatar menu for who is signed in. Visitors do not download the menu; who presses before it is
 * here finds it open.
 */
export function AccountCorner() {
  const { person, signOut } = useSession();
  const navigate = useNavigate();
  const [isAsked, setIsAsked] = useState(false);
  if (!person) {
    return (
      <ButtonLink
        to="/login"
        variant="ink"
        size="sm"
        className="whitespace-nowrap max-md:px-3 max-md:text-sm"
      >
        Área de Membros
      </ButtonLink>
    );
  }
  const home = person.isAdmin
    ? ({ label: 'Painel Administrativo', to: '/admin', icon: 'settings' } as const)
    : ({ label: 'Meus Cursos', to: '/membros', icon: 'play' } as const);
  return (
    <Suspense
      fallback={
        <button
          type="button"
          aria-label="Sua conta"
          aria-haspopup="menu"
          className="rounded-full"
          onClick={() => setIsAsked(true)}
        >
          <Avatar name={person.fullName} email={person.email} />
        </button>
      }
    >
      <UserMenu
        startsOpen={isAsked}
        name={person.fullName}
        email={person.email}
        items={[home]}
        onSignOut={() => void signOut().then(() => navigate('/'))}
      />
    </Suspense>
  );
}
