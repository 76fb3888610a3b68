import type { BlockProps } from '#app/features/catalogue/page-blocks/block-props.ts';

const TEETH = 28;

const SEAL = Array.from({ length: TEETH * 2 }, (_, index) => {
  const angle = (index * Math.PI) / TEETH;
  const radius = index % 2 === 0 ? 118 : 109;
  return `${(120 + radius * Math.sin(angle)).toFixed(1)} ${(120 - radius * Math.cos(angle)).toFixed(1)}`;
}).join('L');

export function GuaranteeBlock({ block, offer: { guaranteeText } }: BlockProps<'guarantee'>) {
  return (
    <section aria-labelledby="garantia-titulo" className="measure section guarantee">
      <svg aria-hidden="true" viewBox="0 0 240 240" className="guarantee-seal">
        <path d={`M${SEAL}Z`} fill="var(--color-signal)" />
        <circle cx="120" cy="120" r="97" fill="none" stroke="#141210" strokeWidth="2.5" />
        <path id="selo" d="M120 194a74 74 0 1 1 .1 0" fill="none" />
        <text className="label" fontSize="15" fill="#141210">
          <textPath href="#selo" textLength="452">
            Seu dinheiro de volta · sem perguntas · Seu dinheiro de volta ·{' '}
          </textPath>
        </text>
        <text x="120" y="138" textAnchor="middle" className="poster" fontSize="52" fill="#141210">
          {guaranteeText}
        </text>
      </svg>
      <div>
        <h2 id="garantia-titulo" className="poster text-poster-sm">
          {`Garantia de ${guaranteeText}`}
        </h2>
        <p className="mt-4 max-w-xl text-lead">{block.text}</p>
      </div>
    </section>
  );
}
