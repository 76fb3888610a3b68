import { toPart } from '#app/features/decks/editor/to-part.ts';
import { useFileUrl } from '#app/features/player/queries.ts';

interface SchoolSoundProps {
  phrase: { front: string; startMs: number | null; endMs: number | null };
  path: string;
}

/** The sound of a phrase, which plays at once: a whole file, or its seconds of one. */
export function SchoolSound({ phrase, path }: SchoolSoundProps) {
  const { data: url } = useFileUrl({ bucket: 'course-files', name: path });
  if (!url) return null;
  return (
    // oxlint-disable-next-line jsx-a11y/media-has-caption -- its words stand above
    <audio
      controls
      autoPlay
      src={`${url}${toPart(phrase)}`}
      aria-label={`Áudio de ${phrase.front}`}
      className="w-full"
    />
  );
}
