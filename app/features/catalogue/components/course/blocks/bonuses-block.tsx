import type { BlockProps } from '#app/features/catalogue/page-blocks/block-props.ts';

export function BonusesBlock({ block: { title, bonuses } }: BlockProps<'bonuses'>) {
  return (
    <section aria-labelledby="bonus-titulo" className="on-stage bg-paper">
      <div className="measure section">
        <h2 id="bonus-titulo" className="poster text-poster-sm">
          {title}
        </h2>
        <ul className="bonus-roll">
          {bonuses.map((bonus, index) => (
            <li key={bonus.title}>
              <p className="label text-signal-text">{`Bônus ${index + 1}`}</p>
              <h3 className="headline mt-3 text-title">{bonus.title}</h3>
              <p className="mt-3">{bonus.text}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
