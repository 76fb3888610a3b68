import { DropdownMenu } from 'radix-ui';
import type { ReactElement, ReactNode } from 'react';
import { Link } from 'react-router';
import { Icon, type IconName } from '../primitives/icon.tsx';

export interface AccountMenuProps {
  /** The button that anchors the menu. */
  trigger: ReactElement;
  heading: ReactNode;
  items: readonly { label: string; to: string; icon: IconName }[];
  onSignOut: () => void;
}

const row = 'flex min-h-12 items-center gap-3 px-4 outline-none data-[highlighted]:bg-kraft';

/** Mounted open, because a press loads it. Not modal: a modal menu injects styles that the content security policy refuses. */
export function AccountMenu({ trigger, heading, items, onSignOut }: AccountMenuProps) {
  return (
    <DropdownMenu.Root modal={false} defaultOpen>
      <DropdownMenu.Trigger asChild>{trigger}</DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content
          align="end"
          sideOffset={8}
          collisionPadding={12}
          className="z-50 w-64 border-2 border-ink bg-paper text-ink shadow-lg"
        >
          <DropdownMenu.Label className="border-b-2 border-ink px-4 py-3">
            {heading}
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
