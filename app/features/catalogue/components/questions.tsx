import type { Question } from '#app/content/masterclass.ts';

/** Native disclosures: they open without scripts and are found by the page search. */
export function Questions({ questions }: { questions: readonly Question[] }) {
  return (
    <section aria-labelledby="perguntas-titulo" className="bg-kraft">
      <div className="measure section questions">
        <h2 id="perguntas-titulo" className="poster text-poster-sm max-lg:mb-8">
          Perguntas frequentes
        </h2>
        <div className="questions-list">
          {questions.map(({ question, answer }) => (
            <details key={question} name="perguntas">
              <summary className="headline">{question}</summary>
              <p>{answer}</p>
            </details>
          ))}
        </div>
      </div>
    </section>
  );
}
