import { ButtonLink } from '#app/ui/primitives/button-link.tsx';
import { IntervalArt } from '#app/features/catalogue/components/home/interval-art.tsx';
import { LyricArt } from '#app/features/catalogue/components/home/lyric-art.tsx';
import { WaveArt } from '#app/features/catalogue/components/home/wave-art.tsx';
import type { BlockProps } from '#app/features/catalogue/page-blocks/block-props.ts';

const ART = [WaveArt, LyricArt, IntervalArt] as const;

export function StepsBlock({ block }: BlockProps<'steps'>) {
  return (
    <section id="metodo" aria-labelledby="metodo-titulo" className="measure section">
      <h2 id="metodo-titulo" className="poster text-poster-sm">
        {block.title}
      </h2>
      <ol className="triptych">
        {block.steps.map((step, index) => {
          const Art = ART[index];
          return (
            <li key={step.verb} className={`triptych-panel triptych-panel-${index + 1}`}>
              <div className="triptych-art">{Art && <Art />}</div>
              <p aria-hidden="true" className="triptych-number poster">
                {index + 1}
              </p>
              <h3 className="poster text-poster-sm">{step.verb}</h3>
              <p className="mt-3">{step.text}</p>
            </li>
          );
        })}
      </ol>
      <ButtonLink to="/masterclass#experimente" variant="outline" size="lg" className="mt-10">
        {block.action}
      </ButtonLink>
    </section>
  );
}
