import { useContext } from 'react';
import type { BlockProps } from '#app/features/catalogue/page-blocks/block-props.ts';
import { Reveal } from '#app/features/catalogue/reveal.ts';
import { isDevelopment } from '#app/lib/env.ts';
import { Button } from '#app/ui/primitives/button.tsx';
import { Tape } from '#app/ui/primitives/tape.tsx';
import { ClipVideo } from './clip-video.tsx';

export function ScreeningBlock({ block }: BlockProps<'screening'>) {
  const { onProgress, reveal } = useContext(Reveal);
  return (
    <section className="screening">
      <div className="measure screening-body">
        <Tape className="justify-self-start">{block.badge}</Tape>
        <h1 className="poster screening-title">
          {`${block.headline} `}
          <span className="text-signal">{block.loud}</span>
        </h1>
        <p className="max-w-xl text-lead">{block.lead}</p>
        <div className="screening-frame">
          <ClipVideo clip={block.clip} onProgress={onProgress} />
        </div>
        {isDevelopment && (
          <Button variant="outline" size="sm" className="justify-self-start" onClick={reveal}>
            Pular espera
          </Button>
        )}
      </div>
    </section>
  );
}
