import { Suspense, useState } from 'react';
import type { SongSheet } from '#domain/contracts/songs.ts';
import { bareWord } from '#domain/songs/bare-word.ts';
import { lazyPart } from '#app/lib/lazy/lazy-part.ts';
import { Button } from '#app/ui/primitives/button.tsx';
import { Dialog } from '#app/ui/primitives/dialog.tsx';
import { Icon } from '#app/ui/primitives/icon.tsx';
import { useDeclaredWord, useSongCard } from '#app/features/songs/mutations.ts';
import { useClip } from '#app/features/songs/player/use-clip.ts';
import { useSongOwner } from '#app/features/songs/saved/song-owner.ts';
import { useSongFile } from '#app/features/songs/player/use-song-file.ts';
import {
  type ChosenWord,
  findPath,
  type Span,
  toClip,
  toSpans,
} from '#app/features/songs/state.ts';

const HowToRead = lazyPart(() =>
  import('#app/ui/primitives/how-to-read.tsx').then((module) => module.HowToRead),
);

/** Ranks of words of which "Já sei" is offered first. */
const MOST_COMMON = 100;

interface WordSheetProps {
  song: SongSheet;
  /** Null: closed. */
  chosen: ChosenWord | null;
  rate: number;
  onClose: () => void;
}

/** Shows the meaning of a word in its line, the sound of the line, and the card of the word. */
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
  const declare = useDeclaredWord(song.id);
  const owner = useSongOwner();
  const [failure, setFailure] = useState('');
  const recording = song.sungPath === null ? 'spoken' : 'sung';
  const path = findPath(song, recording);
  const lineSpan = toSpans(song.lines, recording)[song.lines.indexOf(line)];
  const isTaken = word.cardId !== null && song.ownCards.includes(word.cardId);

  const isDeclared = song.declared.includes(word.lemma);
  const canDeclare = word.kind === 'word' && owner !== null;
  /** Nearly everybody knows it: a card of it would be a waste. */
  const isKnownFirst = canDeclare && !isTaken && (word.rank ?? Infinity) <= MOST_COMMON;

  async function handleDeclare() {
    const attempt = await declare.declare(word.lemma, isDeclared ? null : true);
    return attempt.ok ? onClose() : setFailure(attempt.message);
  }

  async function handleCard(id: string) {
    if (isTaken) {
      onClose();
      return card.drop(id);
    }
    const attempt = await card.take(id);
    return attempt.ok ? onClose() : setFailure(attempt.message);
  }

  const cardButton = word.cardId && (
    <Button
      size="sm"
      variant={isTaken || isKnownFirst ? 'quiet' : 'primary'}
      busy={card.isPending}
      onClick={() => void handleCard(String(word.cardId))}
    >
      {isTaken ? 'Tirar card' : 'Criar card'}
    </Button>
  );
  const declareButton = canDeclare && (
    <Button
      size="sm"
      variant={isKnownFirst && !isDeclared ? 'primary' : 'quiet'}
      aria-pressed={isDeclared}
      busy={declare.isPending}
      onClick={() => void handleDeclare()}
    >
      {isDeclared && <Icon name="check" />}
      <span>Já sei</span>
    </Button>
  );

  return (
    <>
      <p className="text-lead font-semibold">{word.gloss}</p>
      <div className="mt-4 border-l-4 border-signal pl-4">
        <p lang="en" className="font-semibold">
          {line.text}
        </p>
        {line.sound && (
          <>
            <p className="mt-1 text-signal-text">
              <span className="sr-only">Como soa: </span>
              {line.sound.replaceAll('·', '·\u200B')}
            </p>
            <Suspense fallback={null}>
              <HowToRead />
            </Suspense>
          </>
        )}
      </div>
      {failure && (
        <p role="alert" className="mt-4 font-semibold text-danger">
          {failure}
        </p>
      )}
      <div className="mt-6 grid grid-cols-[auto_minmax(0,1fr)] gap-4">
        {path !== null && lineSpan && song.permissions.stream && (
          <Listen
            id={song.id}
            path={path}
            span={recording === 'sung' ? toClip(line, word) : lineSpan}
            rate={rate}
          />
        )}
        {isKnownFirst ? declareButton : cardButton}
      </div>
      <div className="mt-3">{isKnownFirst ? cardButton : declareButton}</div>
    </>
  );
}

interface ListenProps {
  id: string;
  path: string;
  span: Span;
  rate: number;
}

/** The seconds of the song around the word; without a sung recording, the spoken line. */
function Listen({ id, path, span, rate }: ListenProps) {
  const clip = useClip(span);
  const { url } = useSongFile(id, path);
  return (
    <Button size="sm" variant="outline" onClick={() => clip.play(rate)}>
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- its words stand above */}
      <audio {...clip.audioProps} src={url} />
      <Icon name={clip.isPlaying ? 'music' : 'play'} filled={!clip.isPlaying} />
      Ouvir
    </Button>
  );
}
