import { Stamp } from '#app/ui/primitives/stamp.tsx';
import type { BlockProps } from '#app/features/catalogue/page-blocks/block-props.ts';

export function ResultsBlock({ block }: BlockProps<'results'>) {
  return (
    <section aria-labelledby="resultados-titulo" className="measure section results">
      <div className="max-lg:mb-8">
        <h2 id="resultados-titulo" className="poster text-poster-sm">
          {block.title}
        </h2>
        <p className="mt-4 max-w-sm text-fine text-ink-soft">{block.note}</p>
        <Stamp className="mt-8 max-lg:hidden">{block.stamp}</Stamp>
      </div>
      <ol className="set-list">
        {block.results.map((result) => (
          <li key={result} className="headline">
            {result}
          </li>
        ))}
      </ol>
    </section>
  );
}
