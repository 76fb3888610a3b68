import { Tape } from '#app/ui/primitives/tape.tsx';
import type { BlockProps } from '#app/features/catalogue/page-blocks/block-props.ts';
import { Lockup } from '#app/features/catalogue/components/blocks/lockup.tsx';
import { Equaliser } from '../equaliser.tsx';
import { RecordingLink } from '../recording-link.tsx';

const FITS = {
  'Ao vivo': '[--em:3.071]',
  '90 minutos': '[--em:4.536]',
  'de graça': '[--em:3.781]',
};

export function GigBlock({ block, waitingList }: BlockProps<'gig'>) {
  return (
    <section className="gig">
      <div className="measure gig-body">
        <Tape className="justify-self-start">{block.badge}</Tape>
        <h1 className="poster lockup gig-title">
          <Lockup lines={block.headline} fits={FITS} />
        </h1>
        <div className="gig-pitch">
          <p className="text-lead">{block.lead}</p>
          <div className="mt-7 flex flex-wrap gap-4">{waitingList}</div>
        </div>
        <div className="gig-date on-paper">
          <p className="gig-date-month label">{block.label}</p>
          <p className="poster gig-date-day">{block.date}</p>
          <p className="mt-4">{block.recording}</p>
          <RecordingLink className="mt-5" />
        </div>
      </div>
      <Equaliser />
    </section>
  );
}
