import { type ComponentType, type ReactNode, useState } from 'react';
import type { BlockOf } from '#domain/pages/page.ts';
import type { BlockProps } from '#app/features/catalogue/page-blocks/block-props.ts';
import { SampleEnd } from './sample-end.tsx';
import { CHECK_CONNECTION, failureToast, toast } from '#app/lib/toast.ts';
import { Button } from '#app/ui/primitives/button.tsx';
import { Cover } from '#app/ui/primitives/cover.tsx';
import { Icon } from '#app/ui/primitives/icon.tsx';

export type Sample = BlockOf<'sample'>['samples'][number];

export interface SamplePlayerProps {
  sample: Sample;
  /** Shown when it has been played to its end. */
  end: ReactNode;
}

/** Players are other features, and come with the press: a page that sells does not carry them. */
export type LoadPlayer = (kind: Sample['kind']) => Promise<ComponentType<SamplePlayerProps>>;

interface SampleBlockProps extends BlockProps<'sample'> {
  loadPlayer: LoadPlayer;
}

export function SampleBlock({ block, offer, waitingList, loadPlayer }: SampleBlockProps) {
  const end = <SampleEnd offer={offer} waitingList={waitingList} />;
  return (
    <section aria-labelledby="amostra-titulo" className="measure section">
      <h2 id="amostra-titulo" className="poster text-poster-sm">
        {block.title}
      </h2>
      <ul className="mt-8 grid gap-12">
        {block.samples.map((sample) => (
          <li key={sample.id}>
            <SampleItem sample={sample} loadPlayer={loadPlayer} end={end} />
          </li>
        ))}
      </ul>
    </section>
  );
}

const texts = {
  lesson: { label: 'Aula aberta', action: 'Assistir agora' },
  song: { label: 'Música aberta', action: 'Ouvir agora' },
} as const;

function SampleItem({
  sample,
  loadPlayer,
  end,
}: SamplePlayerProps & Pick<SampleBlockProps, 'loadPlayer'>) {
  const [isBusy, setIsBusy] = useState(false);
  const [Player, setPlayer] = useState<ComponentType<SamplePlayerProps> | null>(null);
  const { label, action } = texts[sample.kind];

  async function open() {
    setIsBusy(true);
    try {
      const Loaded = await loadPlayer(sample.kind);
      setPlayer(() => Loaded);
    } catch {
      toast(failureToast('Não foi possível abrir a amostra', CHECK_CONNECTION));
    }
    setIsBusy(false);
  }

  return (
    <>
      <div className="sample-item">
        {!Player && (
          <Cover
            src={sample.poster}
            title={sample.title}
            className="aspect-video w-full border-2 border-ink"
          />
        )}
        <div>
          <p className="label text-signal-text">
            {sample.minutes === null ? label : `${label} · ${sample.minutes} min`}
          </p>
          <h3 className="headline mt-3 text-title break-words">{sample.title}</h3>
          {!Player && (
            <Button
              variant="ink"
              size="lg"
              busy={isBusy}
              className="mt-6 max-sm:w-full"
              onClick={() => void open()}
            >
              <Icon name="play" filled className="size-5" />
              {action}
              <span className="sr-only"> {sample.title}</span>
            </Button>
          )}
        </div>
      </div>
      {Player && (
        <div className="mt-6">
          <Player sample={sample} end={end} />
        </div>
      )}
    </>
  );
}
