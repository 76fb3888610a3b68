import type { BlockOf } from '#domain/pages/page.ts';
import { Avatar } from '#app/ui/primitives/avatar.tsx';
import { Rating } from './rating.tsx';

export function TestimonialsBlock({ block }: { block: BlockOf<'testimonials'> }) {
  return (
    <section aria-labelledby="depoimentos-titulo" className="on-stage bg-paper">
      <div className="measure section">
        <h2 id="depoimentos-titulo" className="poster text-poster-sm">
          {block.title}
        </h2>
        <ul className="reviews">
          {block.testimonials.map(({ name, role, text, rating }) => (
            <li key={name}>
              <figure>
                <Rating value={rating} />
                <blockquote className="mt-4 text-lead">“{text}”</blockquote>
                <figcaption className="mt-6 flex items-start gap-3">
                  <Avatar name={name} className="size-12 text-lg" />
                  <span>
                    <span className="block leading-snug font-semibold">{name}</span>
                    <span className="block text-fine text-ink-soft">{role}</span>
                  </span>
                </figcaption>
                <p className="mt-4 text-fine text-ink-soft">{block.note}</p>
              </figure>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
