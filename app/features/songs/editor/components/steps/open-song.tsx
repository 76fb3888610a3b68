import { useState } from 'react';
import type { EditableSong } from '#domain/contracts/song-editor.ts';
import { failureToast, successToast, toast } from '#app/lib/toast.ts';
import { CheckboxField } from '#app/ui/form/checkbox-field.tsx';
import { useSongCalls } from '#app/features/songs/editor/mutations.ts';

/** The mark of a song that visitors play on the pages of its courses; in force at once. */
export function OpenSong({ song }: { song: EditableSong }) {
  const { openToVisitors } = useSongCalls(song.id);
  const [isBusy, setIsBusy] = useState(false);

  async function handleChange(isOpen: boolean) {
    setIsBusy(true);
    const result = await openToVisitors(isOpen);
    setIsBusy(false);
    if (result.ok) {
      toast(successToast(isOpen ? 'Aberta a visitantes.' : 'Fechada a visitantes.'));
      return;
    }
    const reason = result.reason === 'conflict' ? '' : result.message;
    toast(failureToast('A música não mudou', reason));
  }

  return (
    <div>
      <CheckboxField
        label={
          <>
            <strong className="block">Música aberta</strong>
            <span className="text-fine text-ink-soft">
              Visitantes tocam na página dos cursos desta música, sem conta. Vale na hora.
            </span>
          </>
        }
        checked={song.isOpen}
        disabled={isBusy}
        onChange={(event) => void handleChange(event.currentTarget.checked)}
      />
      {song.plays > 0 && (
        <p className="figures ml-9 text-fine text-ink-soft">
          {song.plays === 1
            ? 'Tocada 1 vez por visitantes'
            : `Tocada ${song.plays} vezes por visitantes`}
        </p>
      )}
    </div>
  );
}
