import type { CoursePageText } from '#app/content/course.ts';

export function Program({ text }: { text: CoursePageText }) {
  return (
    <section aria-labelledby="programa-titulo" className="bg-kraft">
      <div className="measure section">
        <h2 id="programa-titulo" className="poster max-w-3xl text-poster-sm">
          {text.programTitle}
        </h2>
        <p className="mt-4 max-w-xl text-lead">{text.programText}</p>
        <ol className="sides">
          {text.sides.map(({ side, title, text: about, lessons }) => (
            <li key={side}>
              <p aria-hidden="true" className="poster sides-label">
                {side}
              </p>
              <div className="min-w-0">
                <h3 className="headline text-title">{title}</h3>
                <p className="mt-2.5 max-w-xl">{about}</p>
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
