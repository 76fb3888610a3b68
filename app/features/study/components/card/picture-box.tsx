import type { CardPicture } from '#app/features/study/review/use-card-picture.ts';

interface PictureBoxProps {
  picture: CardPicture;
  alt: string;
}

/** The picture of a card, in a box of one height, so that nothing moves when it comes. */
export function PictureBox({ picture: { url, isMissing, onBroken }, alt }: PictureBoxProps) {
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
