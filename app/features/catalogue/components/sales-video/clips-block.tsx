import { type KeyboardEvent, useState } from 'react';
import type { BlockProps } from '#app/features/catalogue/page-blocks/block-props.ts';
import { ClipVideo } from './clip-video.tsx';

const STEPS: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1 };
const PANEL = 'depoimento-em-video';
const toTabId = (id: string) => `aba-${id}`;

export function ClipsBlock({ block: { title, note, clips } }: BlockProps<'clips'>) {
  const [selected, setSelected] = useState(0);
  const clip = clips[selected] ?? clips[0];
  if (!clip) return null;

  const handleKeyDown = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (step === undefined) return;
    const count = clips.length;
    const next = (selected + step + count) % count;
    setSelected(next);
    document.getElementById(toTabId(clips[next]?.id ?? ''))?.focus();
  };

  return (
    <section aria-labelledby="videos-titulo" className="bg-kraft">
      <div className="measure section">
        <h2 id="videos-titulo" className="poster text-poster-sm">
          {title}
        </h2>
        <div className="clip-tabs">
          <div
            role="tablist"
            tabIndex={-1}
            aria-label="Depoimentos em vídeo"
            onKeyDown={handleKeyDown}
          >
            {clips.map(({ id, name, role }, index) => (
              <button
                key={id}
                id={toTabId(id)}
                type="button"
                role="tab"
                aria-selected={index === selected}
                aria-controls={PANEL}
                tabIndex={index === selected ? 0 : -1}
                onClick={() => setSelected(index)}
              >
                <span className="headline text-title-sm">{name}</span>
                <span className="text-fine">{role}</span>
              </button>
            ))}
          </div>
          <div id={PANEL} role="tabpanel" aria-labelledby={toTabId(clip.id)}>
            <ClipVideo clip={clip} />
            <p className="mt-3 text-fine text-ink-soft">{note}</p>
          </div>
        </div>
      </div>
    </section>
  );
}
