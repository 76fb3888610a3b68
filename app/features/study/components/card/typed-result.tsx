import type { Typed } from '#app/features/study/review/typed.ts';

interface TypedResultProps {
  typed: Typed;
  solution: string;
}

/** Shows the grade of a typed word. */
export function TypedResult({ typed: { text, grade }, solution }: TypedResultProps) {
  const word = (
    <strong lang="en" className="text-signal-text">
      {solution}
    </strong>
  );
  const written = text.trim() !== '' && (
    <>
      {' '}
      Você escreveu <span lang="en">{text.trim()}</span>.
    </>
  );
  return (
    <output className="mb-4 block border-l-4 border-ink pl-4 text-lead font-semibold">
      {grade === 'right' ? (
        'Certo.'
      ) : grade === 'almost' ? (
        <>
          Quase: {word}.{written}
        </>
      ) : (
        <>
          Era {word}.{written}
        </>
      )}
    </output>
  );
}
