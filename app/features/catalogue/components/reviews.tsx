import { TESTIMONIAL_NOTE, TESTIMONIALS } from '#app/content/testimonials.ts';
import { Avatar } from '#app/ui/primitives/avatar.tsx';
import { Rating } from './rating.tsx';

export function Reviews() {
  return (
    <section aria-labelledby="depoimentos-titulo" className="on-stage bg-paper">
      <div className="measure section">
        <h2 id="depoimentos-titulo" className="poster text-poster-sm">
          A plateia
        </h2>
        <ul className="reviews">
          {TESTIMONIALS.map(({ name, role, content, rating }) => (
            <li key={name}>
              <figure>
                <Rating value={rating} />
                <blockquote className="mt-4 text-lead">“{content}”</blockquote>
                <figcaption className="mt-6 flex items-start gap-3">
                  <Avatar name={name} className="size-12 text-lg" />
                  <span>
                    <span className="block leading-snug font-semibold">{name}</span>
                    <span className="block text-fine text-ink-soft">{role}</span>
                  </span>
                </figcaption>
                <p className="mt-4 text-fine text-ink-soft">{TESTIMONIAL_NOTE}</p>
              </figure>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
