import { useEffect, useRef, useState } from 'react';
import { ButtonLink } from '#app/ui/primitives/button-link.tsx';
import { Button } from '#app/ui/primitives/button.tsx';
import { TextButton } from '#app/ui/primitives/text-button.tsx';
import { findEditPath } from '#app/features/study/review/find-edit-path.ts';
import type { Review } from '#app/features/study/review/use-review.ts';
import { useCardSound } from '#app/features/study/review/use-card-sound.ts';
import { failureToast, toast } from '#app/lib/toast.ts';
import { studyMessages, withoutText } from '#app/features/study/messages.ts';
import { useStudy } from '#app/features/study/study-context.ts';
import type { DeviceCard } from '#app/features/study/study-device.ts';
import { HintForm } from './hint-form.tsx';

interface LeechProps {
  shown: DeviceCard;
  audio: HTMLAudioElement;
  review: Review;
}

/** Failures after which a new hint is offered first; later, to suspend the card. */
const REWRITE_UNTIL = 8;

/** A card that was forgotten again and again: what to do with it, before the next one. */
export function Leech({ shown, audio, review }: LeechProps) {
  const { card, memory } = shown;
  const { device, study } = useStudy();
  const [isWriting, setIsWriting] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const sound = useCardSound(card, audio, { ...study.settings, soundRepeats: 0 }, false);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  const editPath = findEditPath(study, shown);
  const offersRewrite = memory.lapses <= REWRITE_UNTIL;

  async function suspend() {
    try {
      await device.suspend(card.id);
      review.goOn();
    } catch {
      toast(failureToast(studyMessages.notStored));
    }
  }

  return (
    <div className="study-card flex flex-1 flex-col gap-5 border-2 border-ink bg-sheet p-4 sm:p-6">
      <h2 ref={heading} tabIndex={-1} className="headline text-title outline-none">
        Este card teima.
      </h2>
      <div>
        <p lang={card.front ? 'en' : undefined} className="text-lead font-semibold">
          {card.front || withoutText(card)}
        </p>
        <p className="text-ink-soft">{card.meaning}</p>
      </div>
      <p>Trocar a dica, ouvir no verso ou pôr de lado?</p>
      {isWriting ? (
        <HintForm cardId={card.id} hint={memory.hint} onSaved={review.goOn} />
      ) : (
        <div className="mt-auto grid gap-3">
          {editPath ? (
            <ButtonLink to={editPath} variant={offersRewrite ? 'ink' : 'outline'}>
              Trocar a dica
            </ButtonLink>
          ) : (
            <Button variant={offersRewrite ? 'ink' : 'outline'} onClick={() => setIsWriting(true)}>
              Trocar a dica
            </Button>
          )}
          {card.gap && sound.status !== 'none' && (
            <Button variant="outline" onClick={sound.play}>
              Ouvir no verso
            </Button>
          )}
          <Button variant={offersRewrite ? 'outline' : 'ink'} onClick={() => void suspend()}>
            Pôr de lado
          </Button>
          <TextButton className="mx-auto" onClick={review.goOn}>
            Continuar assim
          </TextButton>
        </div>
      )}
    </div>
  );
}
