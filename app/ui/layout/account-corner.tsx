import { useNavigate } from 'react-router';
import { useSession } from '../../features/session/queries.ts';
import { Avatar } from '../primitives/avatar.tsx';
import { ButtonLink } from '../primitives/button-link.tsx';
import { AccountButton } from './account-button.tsx';

/** The way in for a visitor, the avatar menu for who is signed in. */
export function AccountCorner() {
  const { person, signOut } = useSession();
  const navigate = useNavigate();
  if (!person) {
    return (
      <ButtonLink
        to="/login"
        variant="ink"
        size="sm"
        className="max-md:px-2.5 max-md:text-sm min-[22.5rem]:whitespace-nowrap"
      >
        Área de Membros
      </ButtonLink>
    );
  }
  const home = person.isAdmin
    ? ({ label: 'Painel Administrativo', to: '/admin', icon: 'settings' } as const)
    : ({ label: 'Meus Cursos', to: '/membros', icon: 'play' } as const);
  return (
    <AccountButton
      label="Sua conta"
      className="rounded-full"
      heading={
        <>
          <span className="block truncate font-semibold">
            {person.fullName?.trim() || 'Usuário'}
          </span>
          <span className="block truncate text-fine text-ink-soft">{person.email}</span>
        </>
      }
      items={[home]}
      onSignOut={() => void signOut().then(() => navigate('/'))}
    >
      <Avatar name={person.fullName} email={person.email} />
    </AccountButton>
  );
}
