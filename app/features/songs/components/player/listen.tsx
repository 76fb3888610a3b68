import type { SongSheet } from '#domain/contracts/songs.ts';
import { Button } from '#app/ui/primitives/button.tsx';
import type { SongPlayer } from '#app/features/songs/player/use-song-player.ts';
import type { ChosenWord } from '#app/features/songs/state.ts';
import { Lyrics } from './lyrics.tsx';

interface ListenProps {
  song: SongSheet;
  player: SongPlayer;
  isAllTranslated: boolean;
  onTranslation: () => void;
  onWord: (word: ChosenWord) => void;
}

/** "Ouvir": the lyric that runs with the song. */
export function Listen({ song, player, isAllTranslated, onTranslation, onWord }: ListenProps) {
  return (
    <>
      {song.permissions.showTranslation && (
        <Button
          variant={isAllTranslated ? 'ink' : 'outline'}
          size="sm"
          className="float-right"
          aria-pressed={isAllTranslated}
          aria-keyshortcuts="t"
          onClick={onTranslation}
        >
          Tradução
        </Button>
      )}
      <Lyrics
        song={song}
        player={player}
        isAllTranslated={isAllTranslated}
        onWord={onWord}
        onPlay={player.playLine}
        onLoop={player.loopLine}
      />
    </>
  );
}
