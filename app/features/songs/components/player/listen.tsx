import type { SongSheet } from '#domain/contracts/songs.ts';
import { Button } from '#app/ui/primitives/button.tsx';
import { useKeptSwitch } from '#app/features/songs/player/use-kept-switch.ts';
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
  const [isWhole, setIsWhole] = useKeptSwitch('songs-in-whole-lines');
  return (
    <>
      {/* For screen readers: a line of buttons is read word by word. */}
      <Button
        variant={isWhole ? 'ink' : 'outline'}
        size="sm"
        className="song-whole"
        aria-pressed={isWhole}
        onClick={() => setIsWhole(!isWhole)}
      >
        Ler o verso inteiro
      </Button>
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
        isWhole={isWhole}
        onWord={onWord}
        onPlay={player.playLine}
        onLoop={player.loopLine}
      />
    </>
  );
}
