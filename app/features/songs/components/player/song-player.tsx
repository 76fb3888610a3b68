import { useEffect, useEffectEvent, useState } from 'react';
import type { SongSheet } from '#domain/contracts/songs.ts';
import { Banner } from '#app/ui/primitives/banner.tsx';
import { Button } from '#app/ui/primitives/button.tsx';
import { ShortcutsHelp } from '#app/ui/primitives/shortcuts-help.tsx';
import {
  coverageText,
  lineText,
  rateText,
  shortcuts,
  songFactsText,
} from '#app/features/songs/messages.ts';
import { useKeptSwitch } from '#app/features/songs/player/use-kept-switch.ts';
import { useSongKeys } from '#app/features/songs/player/use-song-keys.ts';
import { useSongPlayer } from '#app/features/songs/player/use-song-player.ts';
import { type ChosenWord, listRecordings } from '#app/features/songs/state.ts';
import { SongSleeve } from '../song-sleeve.tsx';
import { MeaningSwitch } from './meaning-switch.tsx';
import { SongControls } from './song-controls.tsx';
import { SaveSong } from './save-song.tsx';
import { SongWork } from './song-work.tsx';
import { RecordingChoice } from './recording-choice.tsx';
import { Waveform } from './waveform.tsx';
import { WordSheet } from './word-sheet.tsx';

interface SongPlayerProps {
  song: SongSheet;
  /** The rank of its title on the page. */
  heading?: 'h1' | 'h3';
  /** It plays by itself, with words to fill in. */
  isBegun?: boolean;
}

/** A song to listen to, line by line and word by word. */
export function SongPlayer({ song, heading: Heading = 'h1', isBegun = false }: SongPlayerProps) {
  const player = useSongPlayer(song);
  const [area, setArea] = useState<HTMLElement | null>(null);
  const [isAllTranslated, setIsAllTranslated] = useState(false);
  const [chosen, setChosen] = useState<ChosenWord | null>(null);
  /** For a screen reader: what a key has changed. */
  const [said, setSaid] = useState('');
  const { permissions, lines } = song;
  const [wantsMeaning, setWantsMeaning] = useKeptSwitch('songs-by-meaning');
  const canPlay = permissions.stream && listRecordings(song).length > 0;
  const isByMeaning = wantsMeaning || !canPlay;

  useTakenFocus(area);
  useBegin(isBegun && !isByMeaning, player);

  function handleLoop() {
    player.loopLine(player.loop === null ? player.currentLine() : null);
  }

  function handleTranslation() {
    if (!permissions.showTranslation) return;
    setIsAllTranslated(!isAllTranslated);
    setSaid(isAllTranslated ? 'Sem tradução' : 'Com tradução');
  }

  useSongKeys(area, {
    onToggle: player.toggle,
    onStepLine(step) {
      const line = player.stepLine(step);
      // While it plays, the line is heard.
      if (!player.isPlaying) setSaid(`${lineText(line)}: ${lines[line]?.text ?? ''}`);
    },
    onStepRate(step) {
      setSaid(`Velocidade ${rateText(player.stepRate(step))}`);
    },
    onLoop() {
      handleLoop();
      setSaid(player.loop === null ? 'Repetindo o verso' : 'Sem repetir');
    },
    onTranslation: handleTranslation,
  });

  function handleMeaning(isOn: boolean) {
    player.pause();
    setWantsMeaning(isOn);
  }

  function handleWord(word: ChosenWord) {
    player.pause();
    setChosen(word);
  }

  return (
    <section ref={setArea} tabIndex={-1} aria-label={`Música: ${song.title}`} className="song">
      <div className="song-side">
        <header className="song-head">
          <SongSleeve title={song.title} className="w-full" />
          <div className="min-w-0">
            <Heading lang="en" className="poster text-title-sm sm:text-poster-sm xl:text-title">
              {song.title}
            </Heading>
            <p className="figures mt-1 text-fine text-ink-soft sm:mt-2">
              {song.isSynthetic ? `${songFactsText(song)} · voz sintetizada` : songFactsText(song)}
            </p>
          </div>
        </header>
        {song.coverage && (
          <p className="figures mt-2 max-sm:text-fine sm:mt-4">
            {coverageText(song.coverage, lines.length)}
          </p>
        )}
        {!canPlay && (
          <p className="mt-5">Esta música não pode ser tocada aqui. A letra continua.</p>
        )}
        {canPlay && !isByMeaning && (
          <>
            <RecordingChoice
              recordings={listRecordings(song)}
              recording={player.recording}
              onChange={player.chooseRecording}
            />
            <div className="song-controls on-stage">
              {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- the lyrics stand beside it */}
              <audio {...player.audioProps} />
              {player.hasFailed ? (
                <SoundFailure onRetry={player.retry} />
              ) : (
                <SongControls
                  player={player}
                  onLoop={handleLoop}
                  waveform={<Waveform song={song} player={player} />}
                />
              )}
            </div>
          </>
        )}
        {canPlay && (
          <div className="song-options">
            {!isByMeaning && <SaveSong song={song} />}
            <MeaningSwitch isOn={isByMeaning} onChange={handleMeaning} />
          </div>
        )}
      </div>
      <div className="song-words">
        {permissions.showLyrics ? (
          <SongWork
            song={song}
            player={player}
            isByMeaning={isByMeaning}
            isAllTranslated={isAllTranslated}
            onTranslation={handleTranslation}
            onWord={handleWord}
            isBegun={isBegun}
          />
        ) : (
          <p>A letra desta música não pode ser mostrada aqui.</p>
        )}
        <ShortcutsHelp hint="Valem enquanto o foco está na música." shortcuts={shortcuts} />
      </div>
      <output className="sr-only">{said}</output>
      <WordSheet song={song} chosen={chosen} rate={player.rate} onClose={() => setChosen(null)} />
    </section>
  );
}

/** The keys work from the start, unless the focus is in use already. */
function useTakenFocus(area: HTMLElement | null) {
  useEffect(() => {
    const { activeElement } = document;
    if (area && (activeElement === document.body || activeElement?.matches('main')))
      area.focus({ preventScroll: true });
  }, [area]);
}

/** Plays once its sound has come. A browser that refuses leaves the play button to press. */
function useBegin(isBegun: boolean, { start }: Pick<ReturnType<typeof useSongPlayer>, 'start'>) {
  const begin = useEffectEvent(() => isBegun && start(0));
  useEffect(() => void begin(), []);
}

function SoundFailure({ onRetry }: { onRetry: () => Promise<void> }) {
  const [isBusy, setIsBusy] = useState(false);

  async function handleRetry() {
    setIsBusy(true);
    await onRetry();
    setIsBusy(false);
  }

  return (
    <Banner
      tone="danger"
      actions={
        <Button variant="ink" size="sm" busy={isBusy} onClick={() => void handleRetry()}>
          Tentar de novo
        </Button>
      }
    >
      {navigator.onLine
        ? 'O som não pôde ser tocado. A letra continua aqui.'
        : 'Sem internet. A letra continua aqui; o som volta com a conexão.'}
    </Banner>
  );
}
