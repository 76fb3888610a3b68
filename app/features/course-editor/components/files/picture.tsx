import { useState } from 'react';
import { Icon } from '#app/ui/primitives/icon.tsx';

/** The picture at an address; a placeholder when it cannot be loaded. */
export function Picture({ src, label }: { src: string; label: string }) {
  const [brokenSrc, setBrokenSrc] = useState<string | null>(null);
  const isShown = src !== '' && src !== brokenSrc;
  return (
    <div className="grid aspect-video w-full max-w-64 place-items-center overflow-hidden border-2 border-line bg-kraft">
      {isShown ? (
        <img
          src={src}
          alt={label}
          onError={() => setBrokenSrc(src)}
          className="size-full object-cover"
        />
      ) : (
        <p className="grid justify-items-center gap-1 p-3 text-center text-fine text-ink-soft">
          <Icon name="eye-off" />
          <span>{src === '' ? 'Sem imagem' : 'Esta imagem não abre'}</span>
        </p>
      )}
    </div>
  );
}
