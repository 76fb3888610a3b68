import type { StudyCard } from '#domain/contracts/study-bundle.ts';
import { useCardPicture } from '#app/features/study/review/use-card-picture.ts';

interface PictureBoxProps {
  card: StudyCard;
  alt: string;
}

/** The picture of a card, in a box of one height, so that nothing moves when it comes. */
export function PictureBox({ card, alt }: PictureBoxProps) {
  const { url, isMissing, onBroken } = useCardPicture(card);
  return (
    <div className="study-picture">
      {url !== null && <img src={url} alt={alt} onError={onBroken} />}
      {isMissing && (
        <p className="max-w-[22rem] text-center text-balance text-ink-soft">
          A figura deste card não está neste aparelho agora.
        </p>
      )}
    </div>
  );
}
