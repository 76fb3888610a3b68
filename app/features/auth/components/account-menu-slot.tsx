import { useNavigate } from 'react-router';
import { useSession } from '../queries.ts';
import { Avatar } from '#app/ui/primitives/avatar.tsx';
import { ButtonLink } from '#app/ui/primitives/button-link.tsx';
import { AccountButton } from '#app/ui/layout/account-button.tsx';

/** The login button for a visitor, the account's menu for a session. */
export function AccountMenuSlot() {
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
      onSignOut={() => void signOut().then((isOut) => isOut && navigate('/'))}
    >
      <Avatar name={person.fullName} email={person.email} />
    </AccountButton>
  );
}
