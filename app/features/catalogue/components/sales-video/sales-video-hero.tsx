import { SALES_CLIP, SALES_VIDEO } from '#app/content/sales-video.ts';
import { isDevelopment } from '#app/lib/env.ts';
import { Button } from '#app/ui/primitives/button.tsx';
import { Tape } from '#app/ui/primitives/tape.tsx';
import { ClipVideo } from './clip-video.tsx';

interface SalesVideoHeroProps {
  onProgress: (percent: number) => void;
  onSkip: () => void;
}

export function SalesVideoHero({ onProgress, onSkip }: SalesVideoHeroProps) {
  return (
    <section className="screening">
      <div className="measure screening-body">
        <Tape className="justify-self-start">{SALES_VIDEO.badge}</Tape>
        <h1 className="poster screening-title">
          Você canta. Só não entende. <span className="text-signal">Ainda.</span>
        </h1>
        <p className="max-w-xl text-lead">{SALES_VIDEO.lead}</p>
        <div className="screening-frame">
          <ClipVideo clip={SALES_CLIP} onProgress={onProgress} />
        </div>
        {isDevelopment && (
          <Button variant="outline" size="sm" className="justify-self-start" onClick={onSkip}>
            Pular espera
          </Button>
        )}
      </div>
    </section>
  );
}
