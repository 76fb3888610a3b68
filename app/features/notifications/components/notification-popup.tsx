import { Popover } from 'radix-ui';
import { type ReactElement, useState } from 'react';
import { useNow } from '#app/lib/clock/use-now.ts';
import { useMarkRead } from '../mutations.ts';
import { useNotifications } from '../queries.ts';
import { NotificationRow } from './notification-row.tsx';
import { TextButton } from '#app/ui/primitives/text-button.tsx';

/** Mounted open, because a press loads it. Not modal: a modal popup injects styles that the content security policy refuses. */
export function NotificationPopup({ trigger }: { trigger: ReactElement }) {
  const [isOpen, setIsOpen] = useState(true);
  const { data: all = [], isPending, isError, refetch } = useNotifications();
  const { mutate: markRead } = useMarkRead();
  const now = useNow();
  const unread = all.filter((one) => !one.isRead).map((one) => one.id);

  return (
    <Popover.Root open={isOpen} onOpenChange={setIsOpen}>
      <Popover.Trigger asChild>{trigger}</Popover.Trigger>
      <Popover.Portal>
        <Popover.Content
          align="end"
          sideOffset={8}
          collisionPadding={12}
          aria-label="Notificações"
          className="z-50 flex max-h-[min(32rem,calc(100dvh-6rem))] w-[min(24rem,calc(100vw-1.5rem))] flex-col border-2 border-ink bg-paper text-ink shadow-lg"
        >
          <div className="flex min-h-14 shrink-0 flex-wrap items-center justify-between gap-x-4 border-b-2 border-ink px-5 pt-3 pb-1">
            <h2 className="headline text-title-sm">Notificações</h2>
            {unread.length > 0 && (
              <TextButton onClick={() => markRead(unread)} className="text-fine">
                Marcar todas como lidas
              </TextButton>
            )}
          </div>
          <ul className="min-h-0 overflow-y-auto">
            {all.map((notification) => (
              <NotificationRow
                key={notification.id}
                notification={notification}
                now={now}
                onRead={() => markRead([notification.id])}
                onOpen={() => setIsOpen(false)}
              />
            ))}
          </ul>
          {all.length === 0 && (
            <div className="px-5 py-6 text-ink-soft">
              {isPending && <p>Carregando...</p>}
              {!isPending && !isError && (
                <p>Nada por aqui ainda. Avisamos quando alguém responder a um comentário seu.</p>
              )}
              {isError && (
                <p>
                  Não foi possível carregar.{' '}
                  <TextButton onClick={() => void refetch()} className="text-ink">
                    Tentar de novo
                  </TextButton>
                </p>
              )}
            </div>
          )}
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}
