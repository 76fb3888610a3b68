import type { BlockOf } from '#domain/pages/page.ts';

/* oxlint-disable react/no-array-index-key -- titles may repeat, and nothing moves */
export function SyllabusBlock({ block }: { block: BlockOf<'syllabus'> }) {
  return (
    <section aria-labelledby="programa-titulo" className="bg-kraft">
      <div className="measure section">
        <h2 id="programa-titulo" className="poster max-w-3xl text-poster-sm">
          {block.title}
        </h2>
        <ol className="sides">
          {block.modules.map((module, index) => (
            <li key={index}>
              <p aria-hidden="true" className="poster sides-label">
                {index + 1}
              </p>
              <div className="min-w-0">
                <h3 className="headline text-title break-words">{module.title}</h3>
                {module.text && <p className="mt-2.5 max-w-xl break-words">{module.text}</p>}
                <ol className="sides-tracks">
                  {module.lessons.map((lesson, place) => (
                    <li key={place}>
                      <span className="min-w-0 grow break-words">{lesson.title}</span>
                      <span className="figures shrink-0 text-ink-soft">{`${lesson.minutes} min`}</span>
                    </li>
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
