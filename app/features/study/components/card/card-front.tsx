import type { StudyCard } from '#domain/contracts/study-bundle.ts';
import { TextButton } from '#app/ui/primitives/text-button.tsx';
import type { CardSound } from '#app/features/study/review/use-card-sound.ts';
import { CardPicture } from './card-picture.tsx';
import { PlayDisc } from './play-disc.tsx';

interface CardFrontProps {
  card: StudyCard;
  /** Empty: the sound or the picture alone is the front. */
  phrase: string;
  sound: CardSound;
  /** The phrase can be read whenever it can be heard. */
  phraseIs: 'hidden' | 'shown' | 'asked for';
  onShowPhrase: () => void;
  hintId: string;
}

const focus = (element: HTMLElement | null) => element?.focus({ preventScroll: true });

/** From the sound to the meaning; without a sound, from the phrase or the picture to the meaning. */
export function CardFront({ card, phrase, sound, phraseIs, ...rest }: CardFrontProps) {
  const isPicture = phrase === '' && Boolean(card.picturePath);
  return (
    <div className="grid flex-1 content-center justify-items-center gap-5 text-center">
      {isPicture && <CardPicture card={card} alt="Figura do card" />}
      {sound.canPlay && (
        <PlayDisc sound={sound} className={isPicture ? 'w-24' : 'w-[min(15rem,64%)]'} />
      )}
      {phraseIs !== 'hidden' && phrase !== '' && (
        <p
          // The button that asked for it is gone.
          ref={phraseIs === 'asked for' ? focus : undefined}
          tabIndex={-1}
          lang="en"
          className="text-[clamp(1.5rem,6.5vw,2.25rem)] leading-tight font-semibold outline-none"
        >
          {phrase}
        </p>
      )}
      <p id={rest.hintId} className="max-w-[22rem] text-balance text-ink-soft">
        {phrase === '' && !sound.canPlay
          ? isPicture
            ? 'Olhe e diga em inglês em voz alta antes de virar.'
            : 'O áudio deste card não está neste aparelho agora.'
          : phraseIs === 'hidden' || phrase === ''
            ? 'Ouça e diga em voz alta antes de virar.'
            : 'Leia e diga em voz alta antes de virar.'}
      </p>
      {phraseIs === 'hidden' && phrase !== '' && (
        <TextButton onClick={rest.onShowPhrase}>Mostrar a frase</TextButton>
      )}
    </div>
  );
}
