import { SLEEVES } from '#app/content/home.ts';
import { SleeveArt } from './sleeve-art.tsx';

export function Sleeves() {
  return (
    <section aria-labelledby="faixas-titulo" className="bg-kraft">
      <div className="measure section">
        <h2 id="faixas-titulo" className="poster max-w-3xl text-poster-sm">
          O método, <span className="inline-block">faixa por faixa</span>
        </h2>
        <ul className="sleeves">
          {SLEEVES.map(({ track, art, title, text }) => (
            <li key={track} className="sleeve">
              <div className="sleeve-object">
                <div className="sleeve-disc" />
                <div className={`sleeve-cover sleeve-${art}`}>
                  <SleeveArt art={art} />
                  <span className="sleeve-track headline">{track}</span>
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
