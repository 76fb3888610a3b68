import { HERO } from '#app/content/home.ts';
import { ButtonLink } from '#app/ui/primitives/button-link.tsx';
import { Icon } from '#app/ui/primitives/icon.tsx';
import { Tape } from '#app/ui/primitives/tape.tsx';
import { HeroArt } from './hero-art.tsx';

export function Hero() {
  return (
    <section className="hero">
      <HeroArt />
      <div className="measure hero-body">
        <Tape className="hero-tape">{HERO.badge}</Tape>
        <h1 className="poster lockup hero-title">
          <span className="lockup-line leading-none [--em:5.16]">O inglês que </span>
          <span className="lockup-line [--em:3.69]">a escola </span>
          <span className="lockup-line [--em:3.075]">proibiu</span>
        </h1>
        <div className="hero-pitch">
          <p className="text-lead">{HERO.lead}</p>
          <ButtonLink to="/masterclass" size="lg" className="mt-7 max-sm:w-full">
            {HERO.action}
            <Icon name="arrow-right" className="size-6" />
          </ButtonLink>
        </div>
      </div>
    </section>
  );
}
