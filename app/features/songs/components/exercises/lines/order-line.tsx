import { useState } from 'react';
import { gradeTyped } from '#domain/study/grade-typed/grade-typed.ts';
import { Button } from '#app/ui/primitives/button.tsx';
import { shuffleWords } from '#app/features/songs/exercises/shuffle-words.ts';

interface OrderLineProps {
  words: readonly string[];
  /** The first try. */
  onTried: (isRight: boolean) => void;
  onNext: () => void;
}

type Outcome = 'right' | 'wrong' | 'shown' | null;

const said: Record<NonNullable<Outcome>, string> = {
  right: 'Certo.',
  wrong: 'Ainda não é esta a ordem. Tire as palavras e tente de novo.',
  shown: 'Esta é a ordem do verso.',
};

/** Words to press in their order; pressing one of the answer puts it back. */
export function OrderLine({ words, onTried, onNext }: OrderLineProps) {
  const [pool] = useState(() => shuffleWords(words, Math.random));
  const [order, setOrder] = useState<readonly number[]>([]);
  const [outcome, setOutcome] = useState<Outcome>(null);
  const [wasTried, setWasTried] = useState(false);
  const isOver = outcome === 'right' || outcome === 'shown';
  const answer = outcome === 'shown' ? words : order.map((place) => pool[place] ?? '');

  function tryOnce(isRight: boolean) {
    if (!wasTried) onTried(isRight);
    setWasTried(true);
  }

  function check() {
    // Equal words may stand for each other.
    const isRight = words.every((word, place) => gradeTyped(answer[place] ?? '', word) === 'right');
    tryOnce(isRight);
    setOutcome(isRight ? 'right' : 'wrong');
  }

  function show() {
    tryOnce(false);
    setOutcome('shown');
  }

  function put(place: number) {
    setOutcome(null);
    setOrder([...order, place]);
  }

  return (
    <>
      <ol aria-label="Sua resposta" lang="en" className="order-answer" data-outcome={outcome}>
        {answer.map((word, place) => (
          // oxlint-disable-next-line react/no-array-index-key -- the place is what it is
          <li key={place}>
            <button
              type="button"
              aria-label={`Tirar ${word}`}
              disabled={isOver}
              className="order-word"
              onClick={() => {
                setOutcome(null);
                setOrder(order.filter((_, other) => other !== place));
              }}
            >
              {word}
            </button>
          </li>
        ))}
      </ol>
      {!isOver && (
        <ul aria-label="Palavras" lang="en" className="order-pool">
          {pool.map((word, place) => (
            // oxlint-disable-next-line react/no-array-index-key -- equal words are told apart by their place
            <li key={place}>
              <button
                type="button"
                aria-disabled={order.includes(place) || undefined}
                className="order-word"
                onClick={() => !order.includes(place) && put(place)}
              >
                {word}
              </button>
            </li>
          ))}
        </ul>
      )}
      <output className="mt-3 block font-semibold">{outcome && said[outcome]}</output>
      <div className="mt-3 flex flex-wrap gap-3">
        {isOver ? (
          <Button onClick={onNext}>Continuar</Button>
        ) : (
          <>
            <Button disabled={order.length < words.length} onClick={check}>
              Conferir
            </Button>
            <Button variant="quiet" onClick={show}>
              Mostrar
            </Button>
          </>
        )}
      </div>
    </>
  );
}
