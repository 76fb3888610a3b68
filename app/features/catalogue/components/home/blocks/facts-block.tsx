import type { BlockProps } from '#app/features/catalogue/page-blocks/block-props.ts';

export function FactsBlock({ block }: BlockProps<'facts'>) {
  return (
    <div className="facts-strip">
      <ul className="facts-row">
        {block.facts.map((fact) => (
          <li key={fact} className="headline">
            {fact}
          </li>
        ))}
      </ul>
    </div>
  );
}
