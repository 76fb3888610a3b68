import { FACTS } from '#app/content/home.ts';

export function FactsStrip() {
  return (
    <div className="facts-strip">
      <ul className="facts-row">
        {FACTS.map((fact) => (
          <li key={fact} className="headline">
            {fact}
          </li>
        ))}
      </ul>
    </div>
  );
}
