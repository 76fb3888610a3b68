import { useFileUrl } from '#app/features/player/queries.ts';
import { TextButton } from '#app/ui/primitives/text-button.tsx';
import { SOUND_BUCKET } from '#app/features/decks/card/use-sound-upload.ts';

interface PictureFieldProps {
  /** The picture that the card has. */
  path: string;
  alt: string;
  isKept: boolean;
  onChange: (isKept: boolean) => void;
}

/** The picture that came with an import; it can be taken from the card, and put back until the card is saved. */
export function PictureField({ path, alt, isKept, onChange }: PictureFieldProps) {
  const { data: url } = useFileUrl({ bucket: SOUND_BUCKET, name: path });
  return (
    <figure className="grid justify-items-start gap-1">
      <figcaption className="font-semibold">Figura</figcaption>
      {isKept ? (
        <div className="study-picture border border-line">{url && <img src={url} alt={alt} />}</div>
      ) : (
        <p className="text-ink-soft">A figura sai quando você salvar.</p>
      )}
      <TextButton onClick={() => onChange(!isKept)}>
        {isKept ? 'Tirar figura' : 'Deixar a figura'}
      </TextButton>
    </figure>
  );
}
