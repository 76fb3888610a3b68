import { Avatar } from '#app/ui/primitives/avatar.tsx';
import { Icon, type IconName } from '#app/ui/primitives/icon.tsx';
import { AccountButton } from '../account-button.tsx';

interface MembersAccountMenuProps {
  name: string | null;
  email: string;
  avatarUrl?: string | null;
  onSignOut: () => void;
}

const LINKS: readonly { label: string; to: string; icon: IconName }[] = [
  { label: 'Perfil', to: '/membros/perfil', icon: 'user' },
  { label: 'Configurações', to: '/membros/configuracoes', icon: 'settings' },
  { label: 'Assinatura', to: '/membros/assinatura', icon: 'star' },
];

export function MembersAccountMenu({
  name,
  email,
  avatarUrl = null,
  onSignOut,
}: MembersAccountMenuProps) {
  const label = email || 'Minha Conta';
  return (
    <AccountButton
      label={`Sua conta: ${label}`}
      className="flex min-h-11 min-w-0 items-center gap-2.5 rounded-full"
      heading={<span className="block truncate text-fine">{label}</span>}
      items={LINKS}
      onSignOut={onSignOut}
    >
      <Avatar name={name} email={email} src={avatarUrl} className="size-10 text-base" />
      <span className="hidden max-w-36 truncate text-fine sm:inline lg:max-w-64">{label}</span>
      <Icon name="chevron-down" className="hidden size-4 sm:block" />
    </AccountButton>
  );
}
