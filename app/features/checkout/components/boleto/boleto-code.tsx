import { formatBoletoLine, toBarcode } from '#domain/brazil/boleto.ts';
import { buttonStyle } from '#app/ui/primitives/button-style.ts';
import { Icon } from '#app/ui/primitives/icon.tsx';
import type { BoletoPayment } from '#app/features/checkout/methods/boleto.ts';
import { CopyButton } from '../copy-button.tsx';

function Barcode({ digits }: { digits: string }) {
  const { width, bars } = toBarcode(digits);
  const path = bars.map((bar) => `M${bar.at} 0h${bar.width}v1h-${bar.width}z`).join('');
  return (
    <figure className="on-paper border-2 border-ink bg-sheet px-[4%] py-4 text-ink">
      <svg
        role="img"
        aria-label="Código de barras do boleto"
        viewBox={`0 0 ${width} 1`}
        preserveAspectRatio="none"
        shapeRendering="crispEdges"
        className="h-14 w-full"
        fill="currentColor"
      >
        <path d={path} />
      </svg>
    </figure>
  );
}

/** The line to type or paste, the barcode to scan, the page to print. */
export function BoletoCode({ boleto }: { boleto: BoletoPayment }) {
  return (
    <div className="grid grid-cols-1 gap-5">
      <div className="grid grid-cols-1 gap-3">
        <label htmlFor="boleto-line" className="font-semibold">
          Linha digitável
        </label>
        <textarea
          id="boleto-line"
          readOnly
          rows={2}
          value={formatBoletoLine(boleto.line)}
          onFocus={(event) => event.target.select()}
          className="figures field-sizing-content w-full resize-none border-2 border-ink bg-sheet px-3 py-2 font-mono"
        />
        <CopyButton text={boleto.line} label="Copiar linha digitável" copiedLabel="Linha copiada" />
      </div>
      <Barcode digits={boleto.barCode} />
      {boleto.slipUrl && (
        <a
          href={boleto.slipUrl}
          target="_blank"
          rel="noopener"
          aria-label="Abrir boleto para imprimir (em outra aba)"
          className={buttonStyle({ variant: 'outline' })}
        >
          <Icon name="download" />
          Abrir boleto para imprimir
        </a>
      )}
    </div>
  );
}
