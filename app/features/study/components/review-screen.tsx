import { lazy, type ReactNode, Suspense, useDeferredValue, useEffect, useState } from 'react';
import { Navigate, useSearchParams } from 'react-router';
import { LoadingScreen } from '#app/ui/primitives/loading-screen.tsx';
import { ShortcutsHelp } from '#app/ui/primitives/shortcuts-help.tsx';
import { pullText, shortcuts } from '../messages.ts';
import { isUntouched } from '../review/plan.ts';
import type { Session } from '../review/session.ts';
import { useReview } from '../review/use-review.ts';
import { useStudy } from '../study-context.ts';
import { DeckList } from './deck-list.tsx';
import { ReviewSession } from './review-session.tsx';
import { FirstCards } from './states/first-cards.tsx';
import { ReviewTitle } from './review-title.tsx';
import { StudySettings } from './settings/study-settings.tsx';

/** It is not needed until the last card, and comes while the others are answered. */
const loadIdle = () => import('./states/idle-review.tsx');
/** Few visits meet it. */
const WithoutCards = lazy(async () => ({
  default: (await import('./states/without-cards.tsx')).WithoutCards,
}));
const IdleReview = lazy(async () => ({ default: (await loadIdle()).IdleReview }));

interface ShownReview {
  isOver: boolean;
  answers: number;
  /** The cards that were answered. */
  cards: readonly string[];
  /** Answers that wait for the disk or the network. */
  unsent: number;
  isSent: boolean;
  onSend: () => Promise<unknown>;
}

interface ReviewScreenProps {
  /** Shows beneath a review with answers what has come of it. */
  renderResult: (review: ShownReview) => ReactNode;
}

const toAnswered = ({ steps }: Session): string[] => [
  ...new Set(steps.filter(({ rating }) => rating !== null).map(({ cardId }) => cardId)),
];

/** "Revisar": the cards of today, one after the other. */
export function ReviewScreen({ renderResult }: ReviewScreenProps) {
  const { study } = useStudy();
  const [wantsToBegin, setWantsToBegin] = useState(false);
  if (!study.isReady) return <LoadingScreen />;
  const hasTaken = study.decks.some(({ isTaken, cards }) => isTaken && cards > 0);
  if (!study.isKnown || (hasTaken && study.cards.size === 0)) {
    if (study.network === 'busy')
      return <LoadingScreen label={pullText(study) || 'Trazendo seus cards...'} />;
    return (
      <>
        <ReviewTitle />
        <Suspense fallback={<LoadingScreen />}>
          <WithoutCards isAbsent />
        </Suspense>
      </>
    );
  }
  return study.decks.length === 0 ? (
    <UnlessStart>
      <ReviewTitle />
      <Suspense fallback={<LoadingScreen />}>
        <WithoutCards />
      </Suspense>
    </UnlessStart>
  ) : (
    <Review
      wantsToBegin={wantsToBegin && hasTaken}
      onBegin={() => setWantsToBegin(true)}
      renderResult={renderResult}
    />
  );
}

/** The installed app begins here, and goes on to the courses where nothing is due. */
function UnlessStart({ children }: { children: ReactNode }) {
  const [search] = useSearchParams();
  return search.get('inicio') === 'app' ? <Navigate to="/membros" replace /> : children;
}

interface ReviewProps {
  renderResult: ReviewScreenProps['renderResult'];
  /** The first press stays while the cards of a new deck load. */
  wantsToBegin: boolean;
  onBegin: () => void;
}

function Review({ wantsToBegin, onBegin, renderResult }: ReviewProps) {
  const { device, study } = useStudy();
  const review = useReview();
  // Not again after an undo of the first answer.
  const { current, leech, plan, session, score } = review;
  // A tapped word needs no start: it was asked for.
  const [wasUntouched] = useState(
    () => study.nextUp === null && isUntouched(study) && !current?.isTapped,
  );
  const [hasBegun, setHasBegun] = useState(false);
  // The next card does not wait for what stands beside it.
  const planBeside = useDeferredValue(plan, null);
  const hasEnded = score.answers > 0;
  useEffect(() => {
    if (hasEnded) void loadIdle();
  }, [hasEnded]);
  if (wasUntouched && !wantsToBegin)
    return <FirstCards newToday={plan.newCards} onBegin={onBegin} />;
  const isComeback = plan.isComeback && !hasBegun && !session.drill && session.steps.length === 0;
  return (
    <div className="grid grid-cols-1 items-start gap-x-10 gap-y-10 xl:grid-cols-[minmax(0,44rem)_minmax(0,1fr)]">
      <div className="min-w-0">
        {!isComeback && (current || leech) ? (
          <ReviewSession review={review} current={current} />
        ) : (
          <>
            <ReviewTitle />
            <Suspense fallback={<LoadingScreen />}>
              <IdleReview
                review={review}
                isComeback={isComeback}
                onBegin={() => setHasBegun(true)}
                AllDoneFrame={UnlessStart}
              />
            </Suspense>
          </>
        )}
        {hasEnded && (
          <Suspense>
            {renderResult({
              isOver: !current,
              answers: score.answers,
              cards: toAnswered(session),
              unsent: study.unsent,
              isSent: study.unsent === 0 && study.network === 'idle',
              onSend: device.sync,
            })}
          </Suspense>
        )}
      </div>
      <aside aria-label="Baralhos e ajustes" className="grid grid-cols-1 gap-6">
        {planBeside && (
          <>
            <DeckList decks={study.decks} plan={planBeside} />
            <div>
              <StudySettings />
            </div>
            {session.cardId && !isComeback && (
              <ShortcutsHelp hint="Valem enquanto o foco está na revisão." shortcuts={shortcuts} />
            )}
          </>
        )}
      </aside>
    </div>
  );
}
