import type { BlockOf } from '#domain/pages/page.ts';

export function TextBlock({ block }: { block: BlockOf<'text'> }) {
  return (
    <section aria-labelledby="texto-titulo" className="measure section">
      <h2 id="texto-titulo" className="poster text-poster-sm">
        {block.title}
      </h2>
      <div className="mt-6 grid max-w-2xl gap-4 text-lead break-words">
        {block.paragraphs.map((paragraph, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- paragraphs may repeat and never move
          <p key={index}>{paragraph}</p>
        ))}
      </div>
    </section>
  );
}
