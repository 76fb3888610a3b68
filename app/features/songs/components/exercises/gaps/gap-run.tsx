import { useState } from 'react';
import { type Gap, type GapShare, gapShares } from '#domain/songs/gaps.ts';
import { Button } from '#app/ui/primitives/button.tsx';
import {
  afterDeed,
  findActive,
  listTriedWords,
  type GapDeed,
  type GapSession,
  newGapSession,
  toLineScore,
  toReview,
} from '#app/features/songs/exercises/gap-session.ts';
import { createStopwatch } from '#app/features/songs/exercises/stopwatch.ts';
import type { Reviewer } from '#app/features/songs/exercises/use-reviewer.ts';
import { useLineHold } from '#app/features/songs/exercises/use-line-hold.ts';
import { lineScoreText, sayDeed } from '#app/features/songs/exercises/exercise-messages.ts';
import { NotStored } from './not-stored.tsx';
import { ExerciseResult } from '../exercise-result.tsx';
import type { ExerciseProps } from './gap-exercise.tsx';
import { GapLine } from './gap-line.tsx';
import type { GapChoice } from './gap-setup.tsx';
import { ReviewedWords } from './reviewed-words.tsx';

interface GapRunProps extends ExerciseProps {
  gaps: readonly Gap[];
  choice: GapChoice;
  reviewer: Reviewer;
  onAgain: (share: GapShare) => void;
}

/** The lyric with its gaps, one after the other; the song waits for them at the end of their line. */
export function GapRun({ song, player, gaps, choice, reviewer, ...props }: GapRunProps) {
  const [session, setSession] = useState(() => newGapSession(gaps));
  const [said, setSaid] = useState('');
  const [hasFailed, setHasFailed] = useState(false);
  const [reviewed, setReviewed] = useState<readonly Gap[]>([]);
  const [watch] = useState(createStopwatch);
  const [seconds, setSeconds] = useState(0);
  const active = findActive(session);
  const fill = session.fills[active];
  const { resume } = useLineHold(player, (line) => toLineScore(session, line).open > 0);

  const isDone = fill === undefined;
  const { pause } = player;

  function act(deed: GapDeed) {
    const next = afterDeed(session, deed);
    const review = toReview(session, next, deed);
    setSession(next);
    setSaid(sayDeed(session, next, deed));
    if (review && fill) {
      setReviewed([...reviewed, fill.gap]);
      reviewer.review(review.cardId, review.rating, watch.lapMs()).catch(() => setHasFailed(true));
    }
    if (findActive(next) !== active) watch.startLap();
    if (fill && toLineScore(next, fill.gap.line).open === 0) endLine(next, fill.gap.line, deed);
  }

  function endLine(next: GapSession, line: number, deed: GapDeed) {
    setSaid(`${sayDeed(session, next, deed)} ${lineScoreText(line, toLineScore(next, line))}`);
    if (findActive(next) >= 0) return resume();
    setSeconds(watch.seconds());
    return pause();
  }

  if (isDone) {
    const right = session.fills.filter(({ first }) => first === 'right').length;
    const harder = gapShares.find((share) => share > choice.share);
    return (
      <ExerciseResult
        song={song}
        reviewer={reviewer}
        play={{
          mode: 'gaps',
          share: choice.share,
          tries: gaps.length,
          rightFirst: right,
          seconds,
          words: listTriedWords(session, choice.isWritten),
        }}
        actions={
          <>
            <Button onClick={() => props.onAgain(choice.share)}>De novo</Button>
            {harder !== undefined && (
              <Button variant="outline" onClick={() => props.onAgain(harder)}>
                Com {harder} %
              </Button>
            )}
            <Button variant="quiet" onClick={props.onLeave}>
              Ouvir a música
            </Button>
          </>
        }
      >
        <ReviewedWords gaps={reviewed} reviewer={reviewer} />
        {hasFailed && <NotStored />}
      </ExerciseResult>
    );
  }
  return (
    <>
      {hasFailed && <NotStored />}
      <ol className="gap-lines">
        {song.lines.map((line, index) => (
          <GapLine
            key={line.index}
            line={line}
            place={index}
            song={song}
            player={player}
            session={session}
            isWritten={choice.isWritten}
            isByMeaning={props.isByMeaning}
            onDeed={act}
            onRepeat={props.isByMeaning ? null : () => player.playLine(index)}
          />
        ))}
      </ol>
      <output className="sr-only">{said}</output>
    </>
  );
}
