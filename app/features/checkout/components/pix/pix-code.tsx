import { useRef } from 'react';
import type { PixPayment } from '#app/features/checkout/methods/pix.ts';
import { CopyButton } from '../copy-button.tsx';

/**
 * The code as text for the same phone, and as a picture for another screen. On a phone the picture leaves the first screen to
 * copying and waiting: its order counts in the grid of PendingStep.
 */
export function PixCode({ pix }: { pix: PixPayment }) {
  const folded = useRef<HTMLDetailsElement>(null);
  const text = useRef<HTMLTextAreaElement>(null);

  const handleRefused = () => {
    folded.current?.setAttribute('open', '');
    text.current?.focus();
  };

  return (
    <div className="gap-5 max-sm:contents sm:grid sm:grid-cols-[auto_1fr] sm:items-start">
      <figure className="on-paper mx-auto w-fit border-2 border-ink bg-sheet p-3 max-sm:order-1">
        <img
          src={pix.pixQRCode}
          alt="QR code do Pix"
          width={208}
          height={208}
          className="size-48 object-contain [image-rendering:pixelated]"
        />
      </figure>
      <div className="grid grid-cols-1 gap-2">
        <CopyButton
          text={pix.pixCopyPaste}
          label="Copiar código Pix"
          copiedLabel="Código copiado"
          onRefused={handleRefused}
        />
        <details ref={folded}>
          <summary className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4">
            Ver código
          </summary>
          <textarea
            ref={text}
            aria-label="Pix copia e cola"
            readOnly
            rows={6}
            value={pix.pixCopyPaste}
            onFocus={(event) => event.target.select()}
            className="field-sizing-content w-full resize-none border-2 border-ink bg-sheet px-3 py-2 font-mono text-fine break-all"
          />
        </details>
      </div>
    </div>
  );
}
