import clsx from 'clsx';
import { Icon } from '#app/ui/primitives/icon.tsx';
import { Record } from '#app/ui/primitives/record.tsx';
import type { CardSound } from '#app/features/study/review/use-card-sound.ts';

interface PlayDiscProps {
  sound: CardSound;
  className: string;
}

/** The record of a card: turns while it sounds. */
export function PlayDisc({ sound, className }: PlayDiscProps) {
  return (
    <button
      type="button"
      aria-label={sound.status === 'none' ? 'Ouvir com a voz do aparelho' : 'Ouvir'}
      aria-keyshortcuts="r"
      onClick={sound.play}
      className={clsx('study-disc', className)}
    >
      <Record
        text=""
        className={clsx('study-record', sound.status === 'playing' && 'study-record-turning')}
      />
      <span className="study-disc-mark">
        <Icon name="play" filled className="size-[22%]" />
      </span>
    </button>
  );
}
