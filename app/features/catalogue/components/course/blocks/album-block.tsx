import { Stamp } from '#app/ui/primitives/stamp.tsx';
import { Tape } from '#app/ui/primitives/tape.tsx';
import type { BlockProps } from '#app/features/catalogue/page-blocks/block-props.ts';
import { Lockup } from '#app/features/catalogue/components/blocks/lockup.tsx';
import { SoldOutNotice } from '../sold-out-notice.tsx';

const FITS = {
  'Do refrão': '[--em:4.224]',
  'à conversa': 'leading-[1.08] [--em:4.775]',
  'Cena a cena,': 'leading-none [--em:5.198]',
  'sem legenda': 'leading-[0.94] [--em:5.287]',
};

export function AlbumBlock({ block, offer, action }: BlockProps<'album'>) {
  return (
    <section data-offer-state={offer.state} className="tour">
      <SoldOutNotice />
      <div className="measure tour-body">
        <div className="tour-poster">
          <Tape className="self-start">{block.badge}</Tape>
          <h1 className="poster lockup tour-title">
            <Lockup lines={block.headline} fits={FITS} />
          </h1>
          <p className="mt-6 max-w-xl text-lead text-pretty lg:max-w-[min(36rem,40vw)]">
            {block.lead}
          </p>
          <div className="mt-7 max-w-md lg:max-w-[min(28rem,38vw)]">{action}</div>
        </div>
        <div className="tour-sheet on-paper">
          <p className="label">{offer.title}</p>
          <ul>
            {block.sides.map(({ side, title }) => (
              <li key={side} className="headline">
                <span className="poster">{side}</span>
                {title}
              </li>
            ))}
          </ul>
          <span data-for="waitlist" className="tour-stamp">
            <Stamp>Esgotado</Stamp>
          </span>
          <span data-for="closed" className="tour-stamp">
            <Stamp>Em breve</Stamp>
          </span>
        </div>
      </div>
    </section>
  );
}
