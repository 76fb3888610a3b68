import type { SongLine, SongSheet } from '#domain/contracts/songs.ts';
import { bareWord } from '#domain/songs/bare-word.ts';
import {
  type Fill,
  findActive,
  type GapDeed,
  type GapSession,
  toLineScore,
} from '#app/features/songs/exercises/gap-session.ts';
import type { SongPlayer } from '#app/features/songs/player/use-song-player.ts';
import { lineText } from '#app/features/songs/messages.ts';
import { openGapsText, senseText } from '#app/features/songs/exercises/exercise-messages.ts';
import { CountIn } from '#app/features/songs/components/player/count-in.tsx';
import { GapField } from './gap-field.tsx';
import { GapHelp } from './gap-help.tsx';
import { GapOptions } from './gap-options.tsx';

interface GapLineProps {
  player: SongPlayer;
  line: SongLine;
  /** In the song. */
  place: number;
  song: SongSheet;
  session: GapSession;
  isWritten: boolean;
  isByMeaning: boolean;
  onDeed: (deed: GapDeed) => void;
  /** Null: nothing is heard. */
  onRepeat: (() => void) | null;
}

/** A line with its gaps, its score, and, where the gap to fill is, what helps to fill it. */
export function GapLine({ line, place, song, session, onDeed, onRepeat, ...props }: GapLineProps) {
  const active = session.fills[findActive(session)];
  const isActive = active?.gap.line === place;
  const score = toLineScore(session, place);
  const fills = new Map(
    session.fills
      .filter(({ gap }) => gap.line === place)
      .map((fill) => [fill.gap.word.index, fill] as const),
  );
  return (
    <li className="gap-line" aria-current={isActive || undefined}>
      <span className="song-line-number" aria-hidden="true">
        {place === 0 ? (
          <CountIn player={props.player} bpm={song.bpm} line={0}>
            1
          </CountIn>
        ) : (
          <span>{place + 1}</span>
        )}
      </span>
      <div className="min-w-0">
        <p lang="en" className="song-text">
          <span lang="pt-BR" className="sr-only">
            {lineText(place)}:{' '}
          </span>
          {line.words.map((word) => {
            const fill = fills.get(word.index);
            if (!fill) return <span key={word.index}>{word.surface} </span>;
            if (fill === active && props.isWritten)
              return (
                <span key={word.index} className="whitespace-nowrap">
                  <GapField
                    key={session.fills.indexOf(fill)}
                    fill={fill}
                    label={`Lacuna ${session.fills.indexOf(fill) + 1} de ${session.fills.length}${props.isByMeaning ? `, ${word.gloss}` : ''}`}
                    isDoubted={session.doubt !== null}
                    onDeed={onDeed}
                    onRepeat={onRepeat}
                  />
                  {toTail(fill)}{' '}
                </span>
              );
            return <Blank key={word.index} fill={fill} isActive={fill === active} />;
          })}
        </p>
        {[...fills.values()].map(
          ({ gap, isOfSense }) =>
            isOfSense && (
              <p key={gap.word.index} className="pb-2 text-cool">
                {senseText(bareWord(gap.word))}
              </p>
            ),
        )}
        {(isActive || score.open === 0) && props.isByMeaning && (
          <p className="song-translation">{line.translation}</p>
        )}
        {isActive && (
          <GapHelp
            session={session}
            fill={active}
            isByMeaning={props.isByMeaning}
            onDeed={onDeed}
            onRepeat={onRepeat}
          >
            {props.isWritten ? null : (
              <GapOptions
                key={session.fills.indexOf(active)}
                gap={active.gap}
                lines={song.lines}
                label={openGapsText(session.fills.indexOf(active), session.fills.length)}
                onChoose={(text) => onDeed({ kind: 'chosen', text })}
              />
            )}
          </GapHelp>
        )}
      </div>
      {score.tries > 0 && score.open === 0 && (
        <span className="figures gap-score">
          <span className="sr-only">Acertos: </span>
          <span>{`${score.right}/${score.tries}`}</span>
        </span>
      )}
    </li>
  );
}

/** The punctuation behind the word: "song," has a comma. */
function toTail({ gap }: Fill): string {
  const { surface } = gap.word;
  const word = bareWord(gap.word);
  return surface.slice(surface.indexOf(word) + word.length);
}

function Blank({ fill, isActive }: { fill: Fill; isActive: boolean }) {
  if (!fill.isClosed)
    return (
      <span key="open" className="whitespace-nowrap">
        <span className="gap-blank" data-active={isActive || undefined}>
          <span lang="pt-BR" className="sr-only">
            lacuna
          </span>
        </span>
        {toTail(fill)}{' '}
      </span>
    );
  return (
    <span key="closed" className="gap-filled" data-first={fill.first}>
      {fill.gap.word.surface}{' '}
    </span>
  );
}
