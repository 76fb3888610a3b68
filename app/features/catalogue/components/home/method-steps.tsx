import { STEPS, TRY_A_SONG } from '#app/content/home.ts';
import { ButtonLink } from '#app/ui/primitives/button-link.tsx';
import { IntervalArt } from './interval-art.tsx';
import { LyricArt } from './lyric-art.tsx';
import { WaveArt } from './wave-art.tsx';

const ART = [WaveArt, LyricArt, IntervalArt] as const;

export function MethodSteps() {
  return (
    <section id="metodo" aria-labelledby="metodo-titulo" className="measure section">
      <h2 id="metodo-titulo" className="poster text-poster-sm">
        Três passos, um refrão
      </h2>
      <ol className="triptych">
        {STEPS.map((step, index) => {
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
        {TRY_A_SONG}
      </ButtonLink>
    </section>
  );
}
