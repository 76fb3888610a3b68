import type { PixPayment } from '#app/features/checkout/schema.ts';
import { CopyButton } from '../copy-button.tsx';

/** The code as a picture for another screen, and as text for the same phone. */
export function PixCode({ pix }: { pix: PixPayment }) {
  return (
    <div className="grid grid-cols-1 gap-5 sm:grid-cols-[auto_1fr] sm:items-start">
      <figure className="on-paper mx-auto w-fit border-2 border-ink bg-sheet p-3 max-sm:order-last">
        <img
          src={pix.pixQRCode}
          alt="QR code do Pix"
          width={208}
          height={208}
          className="size-48 object-contain [image-rendering:pixelated]"
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
        <CopyButton
          text={pix.pixCopyPaste}
          label="Copiar código Pix"
          copiedLabel="Código copiado"
        />
      </div>
    </div>
  );
}
