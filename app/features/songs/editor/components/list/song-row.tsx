import { Link } from 'react-router';
import type { ListedSong } from '#domain/contracts/song-editor.ts';
import { clockText } from '#app/lib/text/clock-text.ts';
import { Badge } from '#app/ui/primitives/badge.tsx';
import { Button } from '#app/ui/primitives/button.tsx';
import { todayText } from '#app/features/songs/editor/editing/today.ts';
import { endingText, lackText, stateText } from '#app/features/songs/editor/messages.ts';

const TONES = { draft: 'outline', public: 'cool', withdrawn: 'ink' } as const;
const SHOWN_LACKS = 3;

interface SongRowProps {
  song: ListedSong;
  onDelete: () => void;
}

export function SongRow({ song, onDelete }: SongRowProps) {
  const { title, state, lacks, students } = song;
  const facts = [
    song.level,
    song.durationMs !== null && clockText(song.durationMs / 1000),
    song.lines === 1 ? '1 verso' : `${song.lines} versos`,
    students > 0 && (students === 1 ? '1 aluno com cards' : `${students} alunos com cards`),
  ];
  const missing = lacks.map((lack) => lackText(lack).text);
  const ending = endingText(song.endsOn, todayText());
  return (
    <div className="relative flex flex-wrap items-center gap-x-4 gap-y-3 p-4 hover:bg-kraft">
      <div className="min-w-[min(14rem,60vw)] flex-1">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Link
            to={`/admin/musicas/${song.id}`}
            lang="en"
            className="py-2 font-semibold no-underline after:absolute after:inset-0 hover:underline"
          >
            {title}
          </Link>
          <Badge tone={TONES[state]}>{stateText[state]}</Badge>
        </p>
        <p className="figures text-fine text-ink-soft">{facts.filter(Boolean).join(' · ')}</p>
        {state !== 'public' && missing.length > 0 && (
          <p className="text-fine">
            <span>{missing.slice(0, SHOWN_LACKS).join(', ')}</span>
            {missing.length > SHOWN_LACKS && (
              <span>{` e mais ${missing.length - SHOWN_LACKS}`}</span>
            )}
          </p>
        )}
        {ending && <p className="text-fine font-semibold text-danger">{ending}</p>}
      </div>
      {state === 'draft' && (
        <Button
          variant="quiet"
          size="sm"
          aria-label={`Excluir o rascunho ${title}`}
          className="relative"
          onClick={onDelete}
        >
          Excluir
        </Button>
      )}
    </div>
  );
}
