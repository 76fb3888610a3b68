import clsx from 'clsx';
import { useState } from 'react';

interface CoverProps {
  src: string;
  /** When it is asked for: before everything, in its turn, or once it comes near. */
  asked?: 'first' | 'in turn' | 'near';
  className?: string;
}

const failed = (img: HTMLImageElement) => img.complete && img.naturalWidth === 0;

/**
 * A course's picture, and where there is none the record inside its sleeve. Decorative: the title stands beside it. In a
 * <picture>, for which React asks no preload: at build time it knows the address only as a token.
 */
export function Cover({ src, asked = 'near', className }: CoverProps) {
  const [isBroken, setIsBroken] = useState(false);
  return (
    <picture className={clsx('cover', className)}>
      {!isBroken && (
        <img
          // What failed before the page was alive tells nobody any more.
          ref={(img) => {
            if (img && failed(img)) setIsBroken(true);
          }}
          src={src}
          alt=""
          loading={asked === 'near' ? 'lazy' : 'eager'}
          fetchPriority={asked === 'first' ? 'high' : 'auto'}
          decoding="async"
          onError={() => setIsBroken(true)}
        />
      )}
    </picture>
  );
}
