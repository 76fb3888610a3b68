import type { SongLine } from '#domain/contracts/songs.ts';

/** The rhythm of a line without its sound: a bar for each word, as long as it is sung, and a needle that goes along. */
export function Rhythm({ line }: { line: SongLine }) {
  const length = line.endMs - line.startMs;
  const share = (ms: number) => `${(ms / length) * 100}%`;
  return (
    <div aria-hidden="true" className="rhythm">
      {line.words.map((word) => (
        <span
          key={word.index}
          className="rhythm-word"
          style={{
            left: share(word.startMs - line.startMs),
            width: share(word.endMs - word.startMs),
            animationDelay: `${word.startMs - line.startMs}ms`,
            animationDuration: `${length}ms`,
          }}
        />
      ))}
      <span className="rhythm-needle" style={{ animationDuration: `${length}ms` }} />
    </div>
  );
}
