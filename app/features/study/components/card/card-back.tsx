import clsx from 'clsx';
import type { Ref } from 'react';
import type { StudyCard } from '#domain/contracts/study-bundle.ts';
import { fillCloze } from '#domain/text/cloze.ts';
import type { CardSound } from '#app/features/study/review/use-card-sound.ts';
import { withoutText } from '#app/features/study/messages.ts';
import { HowToRead } from '#app/ui/primitives/how-to-read.tsx';
import { CardPicture } from './card-picture.tsx';
import { PlayDisc } from './play-disc.tsx';

interface CardBackProps {
  card: StudyCard;
  /** The student's own; empty: none. */
  hint: string;
  sound: CardSound;
  phraseRef: Ref<HTMLHeadingElement>;
  /** Beside "como soa", where the school has written it and it is the first of a visit. */
  offersKey: boolean;
}

export function CardBack({ card, hint, sound, phraseRef, offersKey }: CardBackProps) {
  return (
    <div className="study-turned flex flex-1 flex-col gap-4">
      <div>
        <div className="flex items-start justify-between gap-4">
          <h2
            ref={phraseRef}
            tabIndex={-1}
            lang={card.front ? 'en' : undefined}
            className={clsx(
              'min-w-0 font-semibold outline-none',
              card.front ? headlineStyle : 'text-ink-soft',
            )}
          >
            {fillCloze(card.front) || withoutText(card)}
          </h2>
          {sound.canPlay && <PlayDisc sound={sound} className="w-14" />}
        </div>
        {card.sound && (
          <p className="mt-2.5 text-lead font-semibold text-signal-text">
            <span className="sr-only">Como soa: </span>
            {breakBetweenSyllables(card.sound)}
          </p>
        )}
        {card.sound && offersKey && <HowToRead />}
      </div>
      <p className={card.front ? 'text-lead' : headlineStyle}>{card.meaning}</p>
      <CardPicture card={card} alt={card.meaning} />
      {hint && (
        <p className="break-words">
          <span className="font-semibold">Sua dica:</span> {hint}
        </p>
      )}
      {card.example && (
        <div className="mt-auto border-l-4 border-signal pl-4">
          <p lang="en" className="font-semibold">
            {card.example}
          </p>
          {card.exampleMeaning && <p className="mt-1 text-ink-soft">{card.exampleMeaning}</p>}
        </div>
      )}
    </div>
  );
}

/** The size of the phrase; of a card without one its meaning is what is learnt. */
const headlineStyle = 'text-[clamp(1.75rem,7.5vw,2.5rem)] leading-[1.1] font-semibold';

const breakBetweenSyllables = (sound: string) => sound.replaceAll('·', '·\u200B');
