import { ButtonLink } from '#app/ui/primitives/button-link.tsx';
import { Icon } from '#app/ui/primitives/icon.tsx';
import { Tape } from '#app/ui/primitives/tape.tsx';
import { HeroArt } from '#app/features/catalogue/components/home/hero-art.tsx';
import type { BlockProps } from '#app/features/catalogue/page-blocks/block-props.ts';
import { Lockup } from '#app/features/catalogue/components/blocks/lockup.tsx';

const FITS = {
  'O inglês que': 'leading-none [--em:5.16]',
  'a escola': '[--em:3.69]',
  proibiu: '[--em:3.075]',
};

export function StageBlock({ block }: BlockProps<'stage'>) {
  return (
    <section className="hero">
      <HeroArt />
      <div className="measure hero-body">
        <Tape className="hero-tape">{block.badge}</Tape>
        <h1 className="poster lockup hero-title">
          <Lockup lines={block.headline} fits={FITS} />
        </h1>
        <div className="hero-pitch">
          <p className="text-lead">{block.lead}</p>
          <ButtonLink to="/masterclass" size="lg" className="mt-7 max-sm:w-full">
            {block.action}
            <Icon name="arrow-right" className="size-6" />
          </ButtonLink>
        </div>
      </div>
    </section>
  );
}
