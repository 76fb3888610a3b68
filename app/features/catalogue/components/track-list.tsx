import type { ReactNode } from 'react';
import type { TitledText } from '#app/content/masterclass.ts';

interface TrackListProps {
  id: string;
  title: string;
  tracks: readonly TitledText[];
  children?: ReactNode;
}

export function TrackList({ id, title, tracks, children }: TrackListProps) {
  return (
    <section aria-labelledby={id} className="measure section tracks-section">
      <div className="tracks-head">
        <h2 id={id} className="poster text-poster lg:text-[min(6.2vw,5rem)]">
          {title}
        </h2>
        {children}
      </div>
      <ol className="tracks">
        {tracks.map((track, index) => (
          <li key={track.title}>
            <p aria-hidden="true" className="poster tracks-number">
              {index + 1}
            </p>
            <div>
              <h3 className="headline text-title">{track.title}</h3>
              <p className="mt-2.5 max-w-xl">{track.text}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}
