import { useState } from 'react';
import { IconButton } from '#app/ui/primitives/icon-button.tsx';
import type { Phrase } from '#app/features/decks/editor/schema.ts';
import { SchoolSound } from './school-sound.tsx';

interface PhraseRowProps {
  phrase: Phrase;
  isFirst: boolean;
  isLast: boolean;
  isBusy: boolean;
  onMove: (step: 1 | -1) => void;
  onEdit: () => void;
  onRemove: () => void;
}

const step = 'border-2 border-transparent hover:border-ink aria-disabled:opacity-30';

export function PhraseRow({ phrase, isFirst, isLast, isBusy, ...on }: PhraseRowProps) {
  const [isHeard, setIsHeard] = useState(false);
  const { front, meaning, sound, audioPath } = phrase;
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 p-3 max-sm:pl-1">
      <div className="flex max-sm:flex-col">
        <IconButton
          icon="chevron-down"
          label={`Subir ${front}`}
          aria-disabled={isFirst || isBusy || undefined}
          onClick={() => !isFirst && !isBusy && on.onMove(-1)}
          className={`rotate-180 ${step}`}
        />
        <IconButton
          icon="chevron-down"
          label={`Descer ${front}`}
          aria-disabled={isLast || isBusy || undefined}
          onClick={() => !isLast && !isBusy && on.onMove(1)}
          className={step}
        />
      </div>
      <div className="min-w-0 flex-1 basis-40">
        <p lang="en" className="font-semibold break-words">
          {front}
        </p>
        <p className="break-words text-ink-soft">{meaning}</p>
        {sound && <p className="text-fine break-words text-ink-soft">{sound}</p>}
      </div>
      <div className="flex">
        {audioPath && (
          <IconButton icon="play" label={`Ouvir ${front}`} onClick={() => setIsHeard(true)} />
        )}
        <IconButton icon="pencil" label={`Editar ${front}`} onClick={on.onEdit} />
        <IconButton icon="trash" label={`Tirar ${front}`} onClick={on.onRemove} />
      </div>
      {isHeard && audioPath && <SchoolSound phrase={phrase} path={audioPath} />}
    </div>
  );
}
