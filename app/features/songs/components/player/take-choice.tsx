import { takeText } from '#app/features/songs/messages.ts';
import type { SongTake } from '#app/features/songs/state.ts';

interface TakeChoiceProps {
  takes: readonly SongTake[];
  take: SongTake;
  onChange: (take: SongTake) => void;
}

export function TakeChoice({ takes, take, onChange }: TakeChoiceProps) {
  if (takes.length < 2) return null;
  return (
    <fieldset className="song-takes">
      <legend className="sr-only">Gravação</legend>
      {takes.map((one) => (
        <label key={one} className="song-take">
          <input
            type="radio"
            name="take"
            value={one}
            checked={one === take}
            onChange={() => onChange(one)}
            className="sr-only"
          />
          {takeText[one]}
        </label>
      ))}
    </fieldset>
  );
}
