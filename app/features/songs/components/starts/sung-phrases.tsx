import { useQuery } from '@tanstack/react-query';
import { sungPhrasesText } from '#app/features/songs/messages.ts';
import { sungCardsQuery } from '#app/features/songs/queries.ts';
import { SleeveRow } from './sleeve-row.tsx';

const MOST_PHRASES = 3;

interface SungPhrasesProps {
  /** The review is over. */
  isOver: boolean;
  /** The answered cards. */
  cards: readonly string[];
}

/** After a review: the song in which most of its phrases are sung. Nothing without network. */
export function SungPhrases({ isOver, cards }: SungPhrasesProps) {
  const { data: songs = [] } = useQuery({ ...sungCardsQuery(cards), enabled: isOver });
  const [song] = songs;
  if (!isOver || !song) return null;
  const shown = song.phrases.slice(0, MOST_PHRASES);
  return (
    <section
      aria-label="Frases que uma música canta"
      className="mt-6 max-w-2xl border-2 border-ink bg-sheet"
    >
      <p className="px-4 pt-4">
        <strong>{sungPhrasesText(song.phrases.length)}</strong> <q lang="en">{shown.join(' · ')}</q>
      </p>
      <SleeveRow song={song} />
    </section>
  );
}
