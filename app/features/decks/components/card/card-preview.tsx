import type { CardForm } from '#app/features/decks/schema.ts';

type CardPreviewProps = Pick<
  CardForm,
  'front' | 'meaning' | 'sound' | 'example' | 'exampleMeaning'
>;

/** The back of the card as "Revisar" shows it. */
export function CardPreview({ front, meaning, sound, example, exampleMeaning }: CardPreviewProps) {
  if (front.trim() === '') return null;
  return (
    <figure className="border-2 border-ink bg-sheet p-4">
      <figcaption className="label text-ink-soft">Como fica</figcaption>
      <div className="mt-2 grid gap-2 whitespace-pre-line wrap-anywhere">
        <p lang="en" className="text-title leading-tight font-semibold">
          {front}
        </p>
        {sound && <p className="font-semibold text-signal-text">{sound}</p>}
        <p>{meaning}</p>
        {example && (
          <div className="border-l-4 border-signal pl-3">
            <p lang="en" className="font-semibold">
              {example}
            </p>
            {exampleMeaning && <p className="text-ink-soft">{exampleMeaning}</p>}
          </div>
        )}
      </div>
    </figure>
  );
}
