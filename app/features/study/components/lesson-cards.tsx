import { ButtonLink } from '#app/ui/primitives/button-link.tsx';
import { lessonCardsText, readyCardsText } from '../overview-messages.ts';
import { useStudyOverview } from '../queries.ts';

interface LessonCardsProps {
  lessonId: string;
  /** At the end of the video the deck has just been handed out. */
  isAtEnd?: boolean;
}

/** Leads from a lesson to its cards; nothing for a lesson without a deck. */
export function LessonCards({ lessonId, isAtEnd = false }: LessonCardsProps) {
  const deck = useStudyOverview().data?.decks.find((one) => one.lessonId === lessonId);
  if (!deck) return null;
  return (
    <ButtonLink
      to="/membros/revisar"
      variant="outline"
      size="sm"
      className={`max-sm:w-full ${isAtEnd ? '' : 'mt-6'}`}
    >
      {isAtEnd ? readyCardsText(deck) : `Revisar: ${lessonCardsText(deck.cards)}`}
    </ButtonLink>
  );
}
