import type { BlockProps } from '#app/features/catalogue/page-blocks/block-props.ts';

export function ProgramBlock({ block }: BlockProps<'program'>) {
  return (
    <section aria-labelledby="programa-titulo" className="bg-kraft">
      <div className="measure section">
        <h2 id="programa-titulo" className="poster max-w-3xl text-poster-sm">
          {block.title}
        </h2>
        <p className="mt-4 max-w-xl text-lead">{block.text}</p>
        <ol className="sides">
          {block.sides.map(({ side, title, text, lessons }) => (
            <li key={side}>
              <p aria-hidden="true" className="poster sides-label">
                {side}
              </p>
              <div className="min-w-0">
                <h3 className="headline text-title">{title}</h3>
                <p className="mt-2.5 max-w-xl">{text}</p>
                <ol className="sides-tracks">
                  {lessons.map((lesson) => (
                    <li key={lesson}>{lesson}</li>
                  ))}
                </ol>
              </div>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
