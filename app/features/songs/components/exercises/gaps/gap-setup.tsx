import type { SongSheet } from '#domain/contracts/songs.ts';
import { type GapShare, gapShares } from '#domain/songs/gaps.ts';
import { Button } from '#app/ui/primitives/button.tsx';
import { Icon } from '#app/ui/primitives/icon.tsx';
import type { Reviewer } from '#app/features/songs/exercises/use-reviewer.ts';
import { dueText, lastPlayText } from '#app/features/songs/exercises/exercise-messages.ts';
import { Choice } from './choice.tsx';

export interface GapChoice {
  share: GapShare;
  isWritten: boolean;
}

interface GapSetupProps {
  song: SongSheet;
  /** Null: the student's cards are being read. */
  reviewer: Reviewer | null;
  choice: GapChoice;
  isByMeaning: boolean;
  onChange: (choice: GapChoice) => void;
  onStart: () => void;
}

export function GapSetup({ song, reviewer, choice, onChange, ...props }: GapSetupProps) {
  const cards = new Set(song.lines.flatMap((line) => line.words.map(({ cardId }) => cardId)));
  const due = [...(reviewer?.due ?? [])].filter((id) => cards.has(id)).length;
  const last = song.plays.find(({ mode }) => mode === 'gaps');
  return (
    <div className="grid max-w-xl gap-5">
      <Choice
        name="share"
        label="Quantas palavras somem"
        options={gapShares.map((share) => ({ value: share, text: `${share} %` }))}
        value={choice.share}
        onChange={(share) => onChange({ ...choice, share })}
      />
      <Choice
        name="written"
        label="Como responder"
        options={[
          { value: true, text: 'Escrever' },
          { value: false, text: 'Escolher' },
        ]}
        value={choice.isWritten}
        onChange={(isWritten) => onChange({ ...choice, isWritten })}
      />
      <output>{reviewer ? dueText(due, choice.isWritten) : 'Buscando seus cards...'}</output>
      {last && <p className="figures text-fine text-ink-soft">{lastPlayText(last)}</p>}
      <div>
        <Button busy={reviewer === null} onClick={props.onStart}>
          {!props.isByMeaning && <Icon name="play" filled className="size-4.5" />}
          <span>Começar</span>
        </Button>
      </div>
    </div>
  );
}
