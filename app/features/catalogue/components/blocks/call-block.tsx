import type { BlockProps } from '#app/features/catalogue/page-blocks/block-props.ts';

export function CallBlock({ block, action }: BlockProps<'call'>) {
  return (
    <section aria-labelledby="final-titulo" className="closing">
      <div className="measure section closing-body">
        <h2 id="final-titulo" className="poster text-poster">
          {block.title}
        </h2>
        <div className="w-full max-w-sm">
          <p className="mb-6 text-lead">{block.text}</p>
          {action}
        </div>
      </div>
    </section>
  );
}
