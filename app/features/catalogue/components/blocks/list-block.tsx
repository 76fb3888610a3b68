import { Stamp } from '#app/ui/primitives/stamp.tsx';
import type { BlockProps } from '#app/features/catalogue/page-blocks/block-props.ts';

export function ListBlock({ block: { title, stamp, items } }: BlockProps<'list'>) {
  return (
    <section aria-labelledby="lista-titulo" className="measure section tracks-section">
      <div className="tracks-head">
        <h2 id="lista-titulo" className="poster text-poster lg:text-[min(6.2vw,5rem)]">
          {title}
        </h2>
        {stamp && <Stamp className="mt-8">{stamp}</Stamp>}
      </div>
      <ol className="tracks">
        {items.map((item, index) => (
          <li key={item.title}>
            <p aria-hidden="true" className="poster tracks-number">
              {index + 1}
            </p>
            <div>
              <h3 className="headline text-title">{item.title}</h3>
              <p className="mt-2.5 max-w-xl">{item.text}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}
