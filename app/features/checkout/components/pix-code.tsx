import { useEffect, useState } from 'react';
import { Button } from '../../../ui/primitives/button.tsx';
import { Icon } from '../../../ui/primitives/icon.tsx';
import type { PixPayment } from '../schema.ts';

const COPIED_MS = 2000;

/** The code twice: to photograph from another screen, and to carry over on the same phone. */
export function PixCode({ pix }: { pix: PixPayment }) {
  const [copied, setCopied] = useState<'no' | 'yes' | 'by_hand'>('no');

  useEffect(() => {
    if (copied !== 'yes') return undefined;
    const timer = setTimeout(() => setCopied('no'), COPIED_MS);
    return () => clearTimeout(timer);
  }, [copied]);

  const handleCopy = () =>
    navigator.clipboard.writeText(pix.pixCopyPaste).then(
      () => setCopied('yes'),
      () => setCopied('by_hand'),
    );

  return (
    <div className="grid grid-cols-1 gap-5 sm:grid-cols-[auto_1fr] sm:items-start">
      <figure className="on-paper mx-auto w-fit border-2 border-ink bg-sheet p-3 max-sm:order-last">
        <img
          src={pix.pixQRCode}
          alt="QR code do Pix"
          width={208}
          height={208}
          className="size-48 [image-rendering:pixelated]"
        />
      </figure>
      <div className="grid grid-cols-1 gap-3">
        <label htmlFor="pix-code" className="font-semibold">
          Pix copia e cola
        </label>
        <textarea
          id="pix-code"
          readOnly
          rows={6}
          value={pix.pixCopyPaste}
          onFocus={(event) => event.target.select()}
          className="field-sizing-content w-full resize-none border-2 border-ink bg-sheet px-3 py-2 font-mono text-fine break-all"
        />
        <Button variant="ink" fullWidth onClick={() => void handleCopy()}>
          <Icon name={copied === 'yes' ? 'check' : 'copy'} />
          {copied === 'yes' ? 'Código copiado' : 'Copiar código Pix'}
        </Button>
        <output className="block text-fine empty:hidden">
          {copied === 'yes' && <span className="sr-only">Código copiado</span>}
          {copied === 'by_hand' && 'Não deu para copiar sozinho: selecione o código acima e copie.'}
        </output>
      </div>
    </div>
  );
}
