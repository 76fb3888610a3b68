import { lazy, Suspense } from 'react';
import type { StudyCard } from '#domain/contracts/study-bundle.ts';

const PictureBox = lazy(() =>
  import('./picture-box.tsx').then((module) => ({ default: module.PictureBox })),
);

/** The picture of a card that has one. */
export function CardPicture({ card, alt }: { card: StudyCard; alt: string }) {
  return card.picturePath ? (
    <Suspense fallback={<div className="study-picture" />}>
      <PictureBox card={card} alt={alt} />
    </Suspense>
  ) : null;
}
