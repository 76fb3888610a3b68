import { type ComponentType, useState } from 'react';
import type { BlockOf } from '#domain/pages/page.ts';
import { CHECK_CONNECTION, failureToast, toast } from '#app/lib/toast.ts';
import { Button } from '#app/ui/primitives/button.tsx';
import { Icon } from '#app/ui/primitives/icon.tsx';
import { SongSleeve } from '../song-sleeve.tsx';

/** A whole song for visitors. The player comes with the press: the page that sells does not carry it. */
export function SongBlock({ block }: { block: BlockOf<'song'> }) {
  const [isBusy, setIsBusy] = useState(false);
  const [Sample, setSample] = useState<ComponentType | null>(null);

  async function open() {
    setIsBusy(true);
    try {
      const { SampleSong } = await import('./sample-song.tsx');
      setSample(() => SampleSong);
    } catch {
      toast(failureToast('Não foi possível abrir a música', CHECK_CONNECTION));
    }
    setIsBusy(false);
  }

  return (
    <section aria-labelledby="experimente" className="measure section">
      <div className="sample-head">
        <SongSleeve title={block.sleeve} className="sample-sleeve" />
        <div>
          <h2 id="experimente" className="poster text-poster-sm">
            {block.title}
          </h2>
          <p className="mt-4 max-w-xl text-lead">{block.text}</p>
          {!Sample && (
            <Button
              variant="ink"
              size="lg"
              busy={isBusy}
              className="mt-6 max-sm:w-full"
              onClick={() => void open()}
            >
              <Icon name="play" filled className="size-5" />
              {block.action}
            </Button>
          )}
        </div>
      </div>
      {Sample && <Sample />}
    </section>
  );
}
