import { useQuery } from '@tanstack/react-query';
import { findSongToStart } from '#domain/songs/next-song.ts';
import { ButtonLink } from '#app/ui/primitives/button-link.tsx';
import { songsQuery } from '#app/features/songs/queries.ts';

/** Leads from the end of a lesson to a song; nothing when none is open. */
export function LessonSong() {
  const { data: songs = [] } = useQuery(songsQuery());
  const song = findSongToStart(songs);
  if (!song) return null;
  return (
    <ButtonLink to={`/membros/musicas/${song.id}`} variant="outline" size="sm">
      Tocar: <span lang="en">{song.title}</span>
    </ButtonLink>
  );
}
