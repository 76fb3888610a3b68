import { recordingText } from '#app/features/songs/messages.ts';
import type { SongRecording } from '#app/features/songs/state.ts';

interface RecordingChoiceProps {
  recordings: readonly SongRecording[];
  recording: SongRecording;
  onChange: (recording: SongRecording) => void;
}

export function RecordingChoice({ recordings, recording, onChange }: RecordingChoiceProps) {
  if (recordings.length < 2) return null;
  return (
    <fieldset className="song-choices">
      <legend className="sr-only">Gravação</legend>
      {recordings.map((one) => (
        <label key={one} className="song-choice">
          <input
            type="radio"
            name="recording"
            value={one}
            checked={one === recording}
            onChange={() => onChange(one)}
            className="sr-only"
          />
          {recordingText[one]}
        </label>
      ))}
    </fieldset>
  );
}
