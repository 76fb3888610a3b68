import type { BlockProps } from '#app/features/catalogue/page-blocks/block-props.ts';

/** Native disclosures: they open without scripts and are found by the page search. */
export function QuestionsBlock({ block }: BlockProps<'questions'>) {
  return (
    <section aria-labelledby="perguntas-titulo" className="bg-kraft">
      <div className="measure section questions">
        <h2 id="perguntas-titulo" className="poster text-poster-sm max-lg:mb-8">
          Perguntas frequentes
        </h2>
        <div className="questions-list">
          {block.questions.map(({ question, answer }) => (
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
