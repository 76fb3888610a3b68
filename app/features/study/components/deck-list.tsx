import { memo } from 'react';
import { Link } from 'react-router';
import type { DeckSummary } from '#domain/contracts/study-sync.ts';
import type { StudyPlan } from '#domain/study/queue/queue.ts';
import { failureToast, toast } from '#app/lib/toast.ts';
import { Button } from '#app/ui/primitives/button.tsx';
import { Icon } from '#app/ui/primitives/icon.tsx';
import { TextButton } from '#app/ui/primitives/text-button.tsx';
import { deckCountText, resumeText, studyMessages } from '../messages.ts';
import { cardsText } from '../overview-messages.ts';
import { countDecks, listSuspended } from '../review/plan.ts';
import { useTakeDeck } from '../review/use-take-deck.ts';
import { useStudyDevice } from '../study-context.ts';

const row = 'flex min-h-14 flex-wrap items-center justify-between gap-x-4 px-4 py-2';
const COMPLETE_COURSE_CARDS = 500;
const MASTERCLASS = 'masterclass';

interface DeckListProps {
  decks: readonly DeckSummary[];
  plan: StudyPlan;
}

/** The taken decks with what is left in them, those that can be taken, and what the complete course would add. */
export const DeckList = memo(function DeckList({ decks: all, plan }: DeckListProps) {
  const decks = countDecks({ decks: all }, plan);
  const open = all.filter(({ isTaken }) => !isTaken);
  const hasCourse = all.some(({ courseId }) => courseId !== null && courseId !== MASTERCLASS);
  return (
    <section aria-labelledby="baralhos">
      <h2 id="baralhos" className="headline text-title-sm">
        <Link to="/membros/baralhos" className="inline-flex min-h-11 items-center">
          Baralhos
        </Link>
      </h2>
      <ul className="mt-3 border-2 border-ink bg-sheet [&>li+li]:border-t [&>li+li]:border-line">
        {decks.map((deck) => (
          <li key={deck.id} className={row}>
            <span className="min-w-0 font-semibold">{deck.title}</span>
            <span className="figures text-fine text-ink-soft">{deckCountText(deck)}</span>
          </li>
        ))}
        {open.map((deck) => (
          <OpenDeck key={deck.id} deck={deck} />
        ))}
        {!hasCourse && (
          <li className="border-line">
            <Link to="/curso" className={`${row} hover:bg-kraft focus-visible:-outline-offset-3`}>
              <span className="font-semibold">{cardsText(COMPLETE_COURSE_CARDS)}</span>
              <span className="flex items-center gap-2 text-fine text-ink-soft">
                <Icon name="lock" className="size-4" />
                No curso completo
              </span>
            </Link>
          </li>
        )}
      </ul>
      {plan.suspended > 0 && <SuspendedCards count={plan.suspended} />}
    </section>
  );
});

function OpenDeck({ deck }: { deck: DeckSummary }) {
  const { take, busyId } = useTakeDeck();
  return (
    <li className={row}>
      <span className="min-w-0">
        <span className="block font-semibold">{deck.title}</span>
        <span className="figures text-fine text-ink-soft">{cardsText(deck.cards)}</span>
      </span>
      <Button
        variant="outline"
        size="sm"
        busy={busyId !== null}
        aria-label={`Pegar ${deck.title}`}
        onClick={() => void take(deck.id)}
      >
        Pegar
      </Button>
    </li>
  );
}

function SuspendedCards({ count }: { count: number }) {
  const device = useStudyDevice();

  async function resume() {
    try {
      for (const id of listSuspended(device.getSnapshot().cards)) await device.resume(id);
    } catch {
      toast(failureToast(studyMessages.notResumed));
    }
  }

  return (
    <TextButton className="mt-2" onClick={() => void resume()}>
      {resumeText(count)}
    </TextButton>
  );
}
