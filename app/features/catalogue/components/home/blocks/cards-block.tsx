import { SleeveArt } from '#app/features/catalogue/components/home/sleeve-art.tsx';
import type { BlockProps } from '#app/features/catalogue/page-blocks/block-props.ts';

export function CardsBlock({ block: { title: heading, cards } }: BlockProps<'cards'>) {
  // The part after the comma stays together.
  const [before, after] = heading.split(/(?<=,) /u);
  return (
    <section aria-labelledby="faixas-titulo" className="bg-kraft">
      <div className="measure section">
        <h2 id="faixas-titulo" className="poster max-w-3xl text-poster-sm">
          {before} <span className="inline-block">{after}</span>
        </h2>
        <ul className="sleeves">
          {cards.map(({ mark, art, title, text }) => (
            <li key={mark} className="sleeve">
              <div className="sleeve-object">
                <div className="sleeve-disc" />
                <div className={`sleeve-cover sleeve-${art}`}>
                  <SleeveArt art={art} />
                  <span className="sleeve-track headline">{mark}</span>
                </div>
              </div>
              <div>
                <h3 className="headline text-title-sm">{title}</h3>
                <p className="mt-2">{text}</p>
              </div>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
