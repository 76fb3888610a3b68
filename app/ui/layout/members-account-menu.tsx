import { DropdownMenu } from 'radix-ui';
import { Link } from 'react-router';
import { Avatar } from '../primitives/avatar.tsx';
import { Icon, type IconName } from '../primitives/icon.tsx';

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

const row = 'flex min-h-12 items-center gap-3 px-4 outline-none data-[highlighted]:bg-kraft';

/** Not modal: a modal one would inject styles that the policy refuses. */
export function MembersAccountMenu({
  name,
  email,
  avatarUrl = null,
  onSignOut,
}: MembersAccountMenuProps) {
  const label = email || 'Minha Conta';
  return (
    <DropdownMenu.Root modal={false}>
      <DropdownMenu.Trigger
        aria-label={`Sua conta: ${label}`}
        className="flex min-h-11 min-w-0 items-center gap-2.5 rounded-full"
      >
        <Avatar name={name} email={email} src={avatarUrl} className="size-10 text-base" />
        <span className="hidden max-w-36 truncate text-fine sm:inline lg:max-w-64">{label}</span>
        <Icon name="chevron-down" className="hidden size-4 sm:block" />
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content
          align="end"
          sideOffset={8}
          collisionPadding={12}
          className="z-50 w-64 border-2 border-ink bg-paper text-ink shadow-lg"
        >
          <DropdownMenu.Label className="truncate border-b-2 border-ink px-4 py-3 text-fine">
            {label}
          </DropdownMenu.Label>
          {LINKS.map((link) => (
            <DropdownMenu.Item key={link.to} asChild>
              <Link to={link.to} className={row}>
                <Icon name={link.icon} />
                {link.label}
              </Link>
            </DropdownMenu.Item>
          ))}
          <DropdownMenu.Separator className="h-0.5 bg-ink" />
          <DropdownMenu.Item onSelect={onSignOut} className={`${row} cursor-pointer`}>
            <Icon name="logout" />
            Sair
          </DropdownMenu.Item>
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}
