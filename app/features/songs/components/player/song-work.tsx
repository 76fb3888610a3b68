import { Suspense, useId, useState } from 'react';
import type { SongMode, SongSheet } from '#domain/contracts/songs.ts';
import { lazyPart } from '#app/lib/lazy/lazy-part.ts';
import { Skeleton } from '#app/ui/primitives/skeleton.tsx';
import type { SongPlayer } from '#app/features/songs/player/use-song-player.ts';
import type { ChosenWord } from '#app/features/songs/state.ts';
import { Listen } from './listen.tsx';
import { SongTabs } from './song-tabs.tsx';

interface SongWorkProps {
  song: SongSheet;
  player: SongPlayer;
  isByMeaning: boolean;
  isAllTranslated: boolean;
  onTranslation: () => void;
  onWord: (word: ChosenWord) => void;
  /** It begins with "Lacunas", by itself. */
  isBegun: boolean;
}

const exercises = {
  gaps: lazyPart(async () => (await import('../exercises/gaps/gap-exercise.tsx')).GapExercise),
  order: lazyPart(
    async () => (await import('../exercises/lines/order-exercise.tsx')).OrderExercise,
  ),
  dictation: lazyPart(
    async () => (await import('../exercises/lines/dictation-exercise.tsx')).DictationExercise,
  ),
};
const Beats = lazyPart(async () => (await import('../exercises/lines/beats.tsx')).Beats);

/** The words of a song: to listen to, or to work with. */
export function SongWork({ song, player, isByMeaning, isBegun, ...listening }: SongWorkProps) {
  const panel = useId();
  const [mode, setMode] = useState<SongMode>(isBegun ? 'gaps' : 'listen');
  const [isFirst, setIsFirst] = useState(true);
  const Exercise = mode === 'listen' ? null : exercises[mode];

  function handleMode(next: SongMode) {
    player.loopLine(null);
    if (next !== mode) player.pause();
    setMode(next);
    setIsFirst(false);
  }

  /** "Ouvir a música". */
  function handleLeave() {
    handleMode('listen');
    if (!isByMeaning) player.start(0);
  }
  return (
    <>
      <SongTabs id={panel} mode={mode} onChange={handleMode} />
      <div role="tabpanel" id={panel} aria-labelledby={`${panel}-${mode}`}>
        <Suspense fallback={<Skeleton className="h-40 w-full" />}>
          {isByMeaning && mode === 'listen' && <Beats song={song} />}
          {Exercise ? (
            <Exercise
              key={String(isByMeaning)}
              song={song}
              player={player}
              isByMeaning={isByMeaning}
              isBegun={isBegun && isFirst}
              onLeave={handleLeave}
            />
          ) : (
            <Listen
              song={song}
              player={player}
              {...listening}
              isAllTranslated={isByMeaning || listening.isAllTranslated}
            />
          )}
        </Suspense>
      </div>
    </>
  );
}
