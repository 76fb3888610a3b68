import { useLazyPart } from '#app/lib/lazy/use-lazy-part.ts';
import { useAuth } from '#app/features/auth/queries.ts';
import { Icon } from '#app/ui/primitives/icon.tsx';
import { bellText, unreadText } from '../messages.ts';
import { useLiveNotifications } from '../queries.ts';

const loadPopup = async () => (await import('./notification-popup.tsx')).NotificationPopup;

/** The bell of the members' header; its popup is loaded after the page. */
export function NotificationBell() {
  const { user } = useAuth();
  const { data: all = [] } = useLiveNotifications(user?.id);
  const { Part: Popup, asking } = useLazyPart(loadPopup);
  const unread = all.filter((one) => !one.isRead).length;
  const bell = {
    'aria-label': bellText(unread),
    className: 'relative grid size-12 shrink-0 place-items-center hover:bg-kraft',
    children: (
      <>
        <Icon name="bell" className="size-6" />
        {unread > 0 && (
          <span
            aria-hidden="true"
            className="figures absolute top-1 right-0.5 grid h-5 min-w-5 place-items-center rounded-full bg-signal px-1 text-[0.75rem] leading-none font-semibold text-on-signal"
          >
            {unreadText(unread)}
          </span>
        )}
      </>
    ),
  };
  if (Popup) return <Popup trigger={<button type="button" {...bell} />} />;
  return (
    <button type="button" aria-haspopup="dialog" aria-expanded={false} {...bell} {...asking} />
  );
}
