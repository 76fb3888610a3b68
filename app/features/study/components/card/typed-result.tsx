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
    <span>
      {' '}
      Você escreveu <span lang="en">{text.trim()}</span>.
    </span>
  );
  return (
    <output className="mb-4 block border-l-4 border-ink pl-4 text-lead font-semibold">
      {grade === 'right' ? (
        <span>Certo.</span>
      ) : grade === 'sense' ? (
        <span>
          Certo no sentido; aqui se canta {word}.{written}
        </span>
      ) : grade === 'almost' ? (
        <span>
          Quase: {word}.{written}
        </span>
      ) : (
        <span>
          Era {word}.{written}
        </span>
      )}
    </output>
  );
}
