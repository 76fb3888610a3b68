import { Link } from 'react-router';
import { defaultSettings } from '#domain/study/default-settings.ts';
import { ButtonLink } from '#app/ui/primitives/button-link.tsx';
import { dueTodayText, firstCardsText } from '../overview-messages.ts';
import { useStudyOverview } from '../queries.ts';
import type { StudyOverview } from '../schema.ts';

/** Shows the count of due cards; nothing when no card is due, or when it is not known. */
export function DueToday() {
  const { data } = useStudyOverview();
  const text = data && toText(data);
  if (!text) return null;
  return (
    <section
      aria-label="Revisão de hoje"
      className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 p-5"
    >
      <p className="figures min-w-0 flex-1 basis-60 font-semibold">{text}</p>
      <ButtonLink to="/membros/revisar" variant="ink" className="max-sm:w-full">
        Revisar
      </ButtonLink>
      <Link to="/membros/memoria" className="inline-flex min-h-11 items-center font-semibold">
        O que você já guarda
      </Link>
    </section>
  );
}

function toText({ due, new: newCards, decks, secondsPerCard }: StudyOverview): string {
  if (due + newCards > 0) return dueTodayText({ newCards, reviews: due }, secondsPerCard);
  const [first] = decks;
  if (!first || decks.some(({ isTaken, cards }) => isTaken && cards > 0)) return '';
  return firstCardsText(Math.min(defaultSettings.newPerDay, first.cards));
}
