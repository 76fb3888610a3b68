import { soundKey, soundRules } from '#domain/decks/sound-key.ts';
import { Dialog } from './dialog.tsx';

/** The key of "como soa", for students: marks and rules first, then the letters by group. */
export function SoundKey({ onClose }: { onClose: () => void }) {
  return (
    <Dialog
      open
      onClose={onClose}
      title="Como ler isto"
      description="Cada som do inglês tem uma grafia só sua, feita para quem lê português."
    >
      <dl>
        {soundRules.map(({ mark, says }) => (
          <div key={mark} className="grid grid-cols-[5.5rem_minmax(0,1fr)] gap-3 py-1">
            <dt className="font-semibold text-signal-text">{mark}</dt>
            <dd>{says}</dd>
          </div>
        ))}
      </dl>
      {soundKey.map(({ title, sounds }) => (
        <section key={title} className="mt-6">
          <h3 className="border-b-2 border-ink pb-1.5 font-semibold">{title}</h3>
          <dl>
            {sounds.map(({ phoneme, letters, word, sound, hint }) => (
              <div
                key={phoneme}
                className="grid grid-cols-[2.75rem_minmax(0,1fr)] gap-3 border-b border-line py-2"
              >
                <dt className="text-lead font-semibold text-signal-text">{letters}</dt>
                <dd>
                  <span lang="en" className="font-semibold">
                    {word}
                  </span>{' '}
                  <span className="text-signal-text">{sound}</span>
                  <span className="block text-fine text-ink-soft">{hint}</span>
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </Dialog>
  );
}
