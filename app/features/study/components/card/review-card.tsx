import {
  type MouseEvent,
  type PointerEvent,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { toWaits } from '#domain/memory/intervals.ts';
import type { Rating } from '#domain/memory/study-entry.ts';
import { Button } from '#app/ui/primitives/button.tsx';
import { today } from '#app/features/study/today.ts';
import { useCardSound } from '#app/features/study/review/use-card-sound.ts';
import type { Review } from '#app/features/study/review/use-review.ts';
import { useReviewKeys } from '#app/features/study/review/use-review-keys.ts';
import { useStudy } from '#app/features/study/study-context.ts';
import type { DeviceCard } from '#app/features/study/study-device.ts';
import { AnswerButtons } from './answer-buttons.tsx';
import { CardBack } from './card-back.tsx';
import { CardFront } from './card-front.tsx';
import { CardMenu } from './card-menu.tsx';

interface ReviewCardProps {
  shown: DeviceCard;
  review: Review;
  audio: HTMLAudioElement;
}

const FLICK_PX = 48;

/** One card, front and back in the same place. A new card is a new element. */
export function ReviewCard({ shown: { card, memory }, review, audio }: ReviewCardProps) {
  const { settings } = useStudy().study;
  const { isTurned, drill } = review.session;
  const sound = useCardSound(card, audio, settings);
  const [wantsPhrase, setWantsPhrase] = useState(false);
  const { turnButton, phrase, spentMs } = useShownSide(isTurned);
  const hintId = useId();
  const waits =
    isTurned && settings.buttons === 4 && !drill
      ? toWaits(card.id, memory, {
          at: review.now,
          day: today(review.now),
          target: settings.target,
        })
      : null;
  const answer = (rating: Rating) => review.answer(rating, spentMs());
  const buttons: readonly Rating[] = waits ? [1, 2, 3, 4] : [1, 3];

  useReviewKeys({
    onTurn: isTurned ? null : review.turn,
    onAnswer: (button) => {
      const rating = buttons[button - 1];
      if (rating) answer(rating);
    },
    onReplay: sound.play,
    onUndo: () => review.canUndo && review.undo(),
  });
  const flick = useFlick(isTurned ? null : review.turn);

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
            holds={drill ? null : { onBury: review.bury, onSuspend: review.suspend }}
          />
        </div>
        {isTurned ? (
          <CardBack card={card} sound={sound} phraseRef={phrase} />
        ) : (
          <CardFront
            phrase={card.front}
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
        {isTurned ? (
          <AnswerButtons waits={waits} onAnswer={answer} />
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

/** The focus is always on the shown side: on the button that turns it, then on the phrase, which a screen reader reads. */
function useShownSide(isTurned: boolean) {
  const turnButton = useRef<HTMLButtonElement>(null);
  const phrase = useRef<HTMLHeadingElement>(null);
  const shownAt = useRef(0);
  useEffect(() => {
    shownAt.current = performance.now();
  }, []);
  // Before the browser paints: a focus that is lost meanwhile would be put elsewhere.
  useLayoutEffect(() => {
    (isTurned ? phrase : turnButton).current?.focus({ preventScroll: true });
  }, [isTurned]);
  return { turnButton, phrase, spentMs: () => performance.now() - shownAt.current };
}

const isControl = (target: EventTarget) =>
  target instanceof Element && target.closest('button,dialog') !== null;

/** A tap beside the controls, or a flick to a side. */
function useFlick(onTurn: (() => void) | null) {
  const from = useRef<number>(null);
  return {
    onClick: ({ target }: MouseEvent) => isControl(target) || onTurn?.(),
    onPointerDown: ({ target, clientX }: PointerEvent) => {
      from.current = isControl(target) ? null : clientX;
    },
    onPointerUp: ({ clientX }: PointerEvent) => {
      if (from.current !== null && Math.abs(clientX - from.current) > FLICK_PX) onTurn?.();
      from.current = null;
    },
  };
}
