import clsx from 'clsx';
import { useState } from 'react';

interface CoverProps {
  src: string;
  /** Seen without scrolling: asked for at once, before what is further down. */
  isFirst?: boolean;
  className?: string;
}

const failed = (img: HTMLImageElement) => img.complete && img.naturalWidth === 0;

/**
 * A course's picture, and where there is none the record inside its sleeve. Decorative: the title stands beside it. In a
 * <picture>, for which React asks no preload: at build time it knows the address only as a token.
 */
export function Cover({ src, isFirst = false, className }: CoverProps) {
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
          loading={isFirst ? 'eager' : 'lazy'}
          fetchPriority={isFirst ? 'high' : 'auto'}
          decoding="async"
          onError={() => setIsBroken(true)}
        />
      )}
    </picture>
  );
}
