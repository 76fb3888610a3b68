import { useState } from 'react';
import { useFileUrl } from '#app/features/player/queries.ts';
import type { SongSheet } from '#domain/contracts/songs.ts';
import { Button } from '#app/ui/primitives/button.tsx';
import { Dialog } from '#app/ui/primitives/dialog.tsx';
import { Icon } from '#app/ui/primitives/icon.tsx';
import { useSongCard } from '#app/features/songs/mutations.ts';
import { useClip } from '#app/features/songs/player/use-clip.ts';
import { bareWord, type ChosenWord, type Span, toClip } from '#app/features/songs/state.ts';

interface WordSheetProps {
  song: SongSheet;
  /** Null: closed. */
  chosen: ChosenWord | null;
  rate: number;
  onClose: () => void;
}

/** What a word means here, how its line sounds, and its card. */
export function WordSheet({ chosen, onClose, ...props }: WordSheetProps) {
  return (
    <Dialog
      open={chosen !== null}
      onClose={onClose}
      placement="foot"
      title={
        <span lang="en" className="font-sans text-title font-semibold normal-case">
          {chosen && bareWord(chosen.word)}
        </span>
      }
    >
      {chosen && <Word {...props} {...chosen} onClose={onClose} />}
    </Dialog>
  );
}

interface WordProps extends ChosenWord {
  song: SongSheet;
  rate: number;
  onClose: () => void;
}

function Word({ song, line, word, rate, onClose }: WordProps) {
  const card = useSongCard(song.id);
  const [failure, setFailure] = useState('');
  const path = song.sungPath ?? song.spokenPath;
  const isTaken = word.cardId !== null && song.ownCards.includes(word.cardId);

  async function handleCard(id: string) {
    if (isTaken) {
      onClose();
      return card.drop(id);
    }
    const attempt = await card.take(id);
    return attempt.ok ? onClose() : setFailure(attempt.message);
  }

  return (
    <>
      <p className="text-lead font-semibold">{word.gloss}</p>
      <div className="mt-4 border-l-4 border-signal pl-4">
        <p lang="en" className="font-semibold">
          {line.text}
        </p>
        {line.sound && (
          <p className="mt-1 text-signal-text">
            <span className="sr-only">Como soa: </span>
            {line.sound.replaceAll('·', '·\u200B')}
          </p>
        )}
      </div>
      {failure && (
        <p role="alert" className="mt-4 font-semibold text-danger">
          {failure}
        </p>
      )}
      <div className="mt-6 grid grid-cols-[auto_minmax(0,1fr)] gap-4">
        {path !== null && song.permissions.stream && (
          <Listen
            path={path}
            span={
              song.sungPath === null
                ? { startMs: line.spokenStartMs, endMs: line.spokenEndMs }
                : toClip(line, word)
            }
            rate={rate}
          />
        )}
        {word.cardId && (
          <Button
            size="sm"
            variant={isTaken ? 'quiet' : 'primary'}
            busy={card.isPending}
            onClick={() => void handleCard(String(word.cardId))}
          >
            {isTaken ? 'Tirar card' : 'Criar card'}
          </Button>
        )}
      </div>
    </>
  );
}

interface ListenProps {
  path: string;
  span: Span;
  rate: number;
}

/** The seconds of the song around the word; without a sung recording, the spoken line. */
function Listen({ path, span, rate }: ListenProps) {
  const clip = useClip(span);
  const { data: url } = useFileUrl({ bucket: 'course-files', name: path });
  return (
    <Button size="sm" variant="outline" onClick={() => clip.play(rate)}>
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- its words stand above */}
      <audio {...clip.audioProps} src={url} />
      <Icon name={clip.isPlaying ? 'music' : 'play'} filled={!clip.isPlaying} />
      Ouvir
    </Button>
  );
}
