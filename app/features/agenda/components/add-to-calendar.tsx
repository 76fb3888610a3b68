import { buttonStyle } from '#app/ui/primitives/button-style.ts';
import { Icon } from '#app/ui/primitives/icon.tsx';
import { dayText } from '../messages.ts';
import { useFeedChanges } from '../mutations.ts';
import { useFeed } from '../queries.ts';
import type { LiveClass } from '../schema.ts';

const style = buttonStyle({ variant: 'outline', size: 'sm', className: 'max-sm:px-2' });
const toAddress = (token: string, live: LiveClass) => `/agenda/${token}/${live.id}.ics`;

/** A link for the phone's calendar. Its address needs the member's key, which is made at the first use. */
export function AddToCalendar({ live }: { live: LiveClass }) {
  const { data: feed } = useFeed();
  const { renew } = useFeedChanges();
  const label = `Adicionar ao calendário: ${live.title}, ${dayText(live.startsAt)}`;
  const content = (
    <>
      <Icon name="calendar" className="size-4.5 max-sm:hidden" />
      Adicionar ao calendário
    </>
  );
  if (feed)
    return (
      <a href={toAddress(feed.token, live)} aria-label={label} className={style}>
        {content}
      </a>
    );
  return (
    <button
      type="button"
      aria-label={label}
      aria-busy={renew.isPending || undefined}
      onClick={() =>
        renew.mutate(undefined, {
          onSuccess: ({ token }) => window.location.assign(toAddress(token, live)),
        })
      }
      className={style}
    >
      {content}
    </button>
  );
}
