import { lazy, Suspense } from 'react';
import { useNavigate } from 'react-router';
import { useSession } from '../../features/session/queries.ts';
import { Avatar } from '../primitives/avatar.tsx';
import { ButtonLink } from '../primitives/button-link.tsx';

const UserMenu = lazy(() =>
  import('./user-menu.tsx').then((module) => ({ default: module.UserMenu })),
);

/** The way in for a visitor, the avatar menu for who is signed in. Visitors do not download the menu. */
export function AccountCorner() {
  const { person, signOut } = useSession();
  const navigate = useNavigate();
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
    <Suspense fallback={<Avatar name={person.fullName} email={person.email} />}>
      <UserMenu
        name={person.fullName}
        email={person.email}
        items={[home]}
        onSignOut={() => void signOut().then(() => navigate('/'))}
      />
    </Suspense>
  );
}
