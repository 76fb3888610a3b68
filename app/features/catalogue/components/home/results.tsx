import { RESULTS, RESULTS_NOTE } from '#app/content/home.ts';
import { Stamp } from '#app/ui/primitives/stamp.tsx';

export function Results() {
  return (
    <section aria-labelledby="resultados-titulo" className="measure section results">
      <div className="max-lg:mb-8">
        <h2 id="resultados-titulo" className="poster text-poster-sm">
          O que muda no seu inglês
        </h2>
        <p className="mt-4 max-w-sm text-fine text-ink-soft">{RESULTS_NOTE}</p>
        <Stamp className="mt-8 max-lg:hidden">Ouça alto</Stamp>
      </div>
      <ol className="set-list">
        {RESULTS.map((result) => (
          <li key={result} className="headline">
            {result}
          </li>
        ))}
      </ol>
    </section>
  );
}
