import type { TitledText } from '#app/content/masterclass.ts';

export function Bonuses({ title, bonuses }: { title: string; bonuses: readonly TitledText[] }) {
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
