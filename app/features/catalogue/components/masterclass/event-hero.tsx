import type { ReactNode } from 'react';
import { EVENT_HERO } from '#app/content/masterclass.ts';
import { Tape } from '#app/ui/primitives/tape.tsx';
import { Equaliser } from './equaliser.tsx';
import { RecordingLink } from './recording-link.tsx';

export function EventHero({ waitingList }: { waitingList: ReactNode }) {
  return (
    <section className="gig">
      <div className="measure gig-body">
        <Tape className="justify-self-start">{EVENT_HERO.badge}</Tape>
        <h1 className="poster lockup gig-title">
          <span className="lockup-line [--em:3.071]">Ao vivo </span>
          <span className="lockup-line [--em:4.536]">90 minutos </span>
          <span className="lockup-line [--em:3.781]">de graça</span>
        </h1>
        <div className="gig-pitch">
          <p className="text-lead">{EVENT_HERO.lead}</p>
          <div className="mt-7 flex flex-wrap gap-4">{waitingList}</div>
        </div>
        <div className="gig-date on-paper">
          <p className="gig-date-month label">Próxima data</p>
          <p className="poster gig-date-day">A anunciar</p>
          <p className="mt-4">{EVENT_HERO.recording}</p>
          <RecordingLink className="mt-5" />
        </div>
      </div>
      <Equaliser />
    </section>
  );
}
