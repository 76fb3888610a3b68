import { lazy, Suspense, useId, useState } from 'react';
import type { Rating } from '#domain/study/study-entry.ts';
import { hideCloze } from '#domain/text/cloze.ts';
import { Button } from '#app/ui/primitives/button.tsx';
import { toSolution, toVerdict, type Typed } from '#app/features/study/review/typed.ts';
import { useCardSound } from '#app/features/study/review/use-card-sound.ts';
import type { Review } from '#app/features/study/review/use-review.ts';
import { useReviewKeys } from '#app/features/study/review/use-review-keys.ts';
import { useFlick, useShownSide } from '#app/features/study/review/use-shown-side.ts';
import { useWaits } from '#app/features/study/review/use-waits.ts';
import { useStudy } from '#app/features/study/study-context.ts';
import type { DeviceCard } from '#app/features/study/study-device.ts';
import { AnswerButtons } from './answer-buttons.tsx';
import { CardBack } from './card-back.tsx';
import { CardFront } from './card-front.tsx';
import { CardMenu } from './card-menu.tsx';
import { SayFront } from './say-front.tsx';
import { TypedResult } from './typed-result.tsx';

const GapFront = lazy(() =>
  import('./gap-front.tsx').then((module) => ({ default: module.GapFront })),
);

interface ReviewCardProps {
  shown: DeviceCard;
  review: Review;
  audio: HTMLAudioElement;
}

/** One card, front and back in the same place. A new card is a new element. */
export function ReviewCard({ shown, review, audio }: ReviewCardProps) {
  const { card, deckId, memory } = shown;
  const { settings, decks } = useStudy().study;
  const { isTurned, drill, steps } = review.session;
  const [isGapReady, setIsGapReady] = useState(false);
  const sound = useCardSound(card, audio, settings, isTurned || card.face === 1 || isGapReady);
  const [wantsPhrase, setWantsPhrase] = useState(false);
  const [typed, setTyped] = useState<Typed | null>(null);
  const { turnButton, phrase, spentMs } = useShownSide(isTurned);
  const hintId = useId();
  const formId = useId();
  const waits = useWaits(shown, review);
  const isDetailed = settings.buttons === 4 && !drill;
  const isOwn = decks.some((deck) => deck.isOwn && deck.id === deckId);
  const verdict = isTurned && typed ? toVerdict(typed) : null;
  const answer = (rating: Rating) =>
    review.answer({
      rating,
      mode: typed ? 'typed' : 'self',
      spentMs: spentMs(),
      intervalDays: waits?.[rating].days,
    });
  const buttons: readonly Rating[] = verdict ? [verdict] : isDetailed ? [1, 2, 3, 4] : [1, 3];
  const turn = isTurned || card.face === 3 ? null : review.turn;

  function handleTyped(given: Typed) {
    setTyped(given);
    review.turn();
    if (settings.soundRepeats > 0 && sound.status !== 'none') sound.play();
  }

  useReviewKeys({
    onTurn: verdict ? () => answer(verdict) : turn,
    onAnswer: (button) => {
      const rating = isTurned ? buttons[button - 1] : undefined;
      if (rating) answer(rating);
    },
    onReplay: sound.play,
    onUndo: () => review.canUndo && review.undo(),
  });
  const flick = useFlick(turn);

  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events -- the button below and the keys do the same */}
      <div
        {...flick}
        className="study-card flex flex-1 touch-pan-y flex-col border-2 border-ink bg-sheet p-4 sm:p-6"
      >
        <div className="mb-3 flex items-center justify-between">
          <p className="label text-ink-soft">{isTurned ? 'Lado B' : 'Lado A'}</p>
          <CardMenu
            card={card}
            deckId={deckId}
            hint={memory.hint}
            holds={drill ? null : { onBury: review.bury, onSuspend: review.suspend }}
          />
        </div>
        {isTurned && typed && <TypedResult typed={typed} solution={toSolution(card)} />}
        {isTurned ? (
          <CardBack
            card={card}
            hint={memory.hint}
            sound={sound}
            phraseRef={phrase}
            offersKey={!isOwn && steps.length === 0}
          />
        ) : card.face === 3 ? (
          <Suspense fallback={null}>
            <GapFront
              card={card}
              sound={sound}
              audio={audio}
              formId={formId}
              onTyped={handleTyped}
              onReady={() => setIsGapReady(true)}
            />
          </Suspense>
        ) : card.face === 2 ? (
          <SayFront meaning={card.meaning} hintId={hintId} />
        ) : (
          <CardFront
            card={card}
            phrase={hideCloze(card.front)}
            sound={sound}
            phraseIs={
              wantsPhrase
                ? 'asked for'
                : sound.status === 'none' || settings.soundRepeats === 0
                  ? 'shown'
                  : 'hidden'
            }
            onShowPhrase={() => setWantsPhrase(true)}
            hintId={hintId}
          />
        )}
      </div>
      <div className="study-actions">
        {verdict ? (
          <Button variant="ink" size="lg" className="h-full w-full" onClick={() => answer(verdict)}>
            Continuar
          </Button>
        ) : isTurned ? (
          <AnswerButtons isDetailed={isDetailed} waits={waits} onAnswer={answer} />
        ) : card.face === 3 ? (
          <Button type="submit" form={formId} variant="ink" size="lg" className="h-full w-full">
            Conferir
          </Button>
        ) : (
          <Button
            ref={turnButton}
            variant="ink"
            size="lg"
            aria-describedby={hintId}
            className="h-full w-full"
            onClick={review.turn}
          >
            Virar
          </Button>
        )}
      </div>
    </>
  );
}
