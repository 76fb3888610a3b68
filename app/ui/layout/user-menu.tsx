import { DropdownMenu } from 'radix-ui';
import { Link } from 'react-router';
import { Avatar } from '../primitives/avatar.tsx';
import { Icon, type IconName } from '../primitives/icon.tsx';

interface UserMenuProps {
  name?: string | null | undefined;
  email?: string | null | undefined;
  /** For whoever asked for the menu before it was here. */
  startsOpen?: boolean;
  items: readonly { label: string; to: string; icon: IconName }[];
  onSignOut: () => void;
}

const row = 'flex min-h-12 items-center gap-3 px-4 outline-none data-[highlighted]:bg-kraft';

/** Avatar that opens the account's links. Not modal: a modal one would inject styles that the policy refuses. */
export function UserMenu({ name, email, startsOpen = false, items, onSignOut }: UserMenuProps) {
  return (
    <DropdownMenu.Root modal={false} defaultOpen={startsOpen}>
      <DropdownMenu.Trigger aria-label="Sua conta" className="rounded-full">
        <Avatar name={name ?? null} email={email ?? null} />
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content
          align="end"
          sideOffset={8}
          collisionPadding={12}
          className="z-50 w-64 border-2 border-ink bg-paper text-ink shadow-lg"
        >
          <DropdownMenu.Label className="border-b-2 border-ink px-4 py-3">
            <span className="block truncate font-bold">{name?.trim() || 'Usuário'}</span>
            <span className="block truncate text-fine text-ink-soft">{email}</span>
          </DropdownMenu.Label>
          {items.map((item) => (
            <DropdownMenu.Item key={item.to} asChild>
              <Link to={item.to} className={row}>
                <Icon name={item.icon} />
                {item.label}
              </Link>
            </DropdownMenu.Item>
          ))}
          <DropdownMenu.Separator className="h-0.5 bg-ink" />
          <DropdownMenu.Item onSelect={onSignOut} className={`${row} w-full cursor-pointer`}>
            <Icon name="logout" />
            Sair
          </DropdownMenu.Item>
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}
