import type { ComponentPropsWithRef, ReactNode, Ref } from 'react';
import { Icon } from '#app/ui/primitives/icon.tsx';
import { Ticket } from '#app/ui/primitives/ticket.tsx';

interface PriceSectionProps extends ComponentPropsWithRef<'section'> {
  headingId: string;
  title: string;
  /** For a heading that takes the focus. */
  headingRef?: Ref<HTMLHeadingElement>;
  bullets: readonly string[];
  isLoud?: boolean;
  /** Price and action. */
  stub: ReactNode;
}

/** The offer of a sales page as a ticket: what it contains, and its price on the stub. */
export function PriceSection({
  headingId,
  title,
  headingRef,
  bullets,
  isLoud = false,
  stub,
  ...section
}: PriceSectionProps) {
  return (
    <section {...section} aria-labelledby={headingId} className="encore">
      <div className="measure section">
        <h2
          id={headingId}
          ref={headingRef}
          tabIndex={headingRef === undefined ? undefined : -1}
          className="poster text-poster outline-none"
        >
          {title}
        </h2>
        <Ticket className="mt-10" stub={stub}>
          <ul className={isLoud ? 'loud-bullets' : 'price-bullets'}>
            {bullets.map((bullet) => (
              <li key={bullet} className={isLoud ? 'headline' : undefined}>
                <Icon name="check" className={`size-6 text-cool ${isLoud ? '' : 'mt-0.5'}`} />
                {bullet}
              </li>
            ))}
          </ul>
        </Ticket>
      </div>
    </section>
  );
}
