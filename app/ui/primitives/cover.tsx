import clsx from 'clsx';
import { useState } from 'react';
import { toCover } from '#domain/catalogue/cover.ts';
import { toPictureSet } from '#domain/catalogue/picture-sizes.ts';
import { useHydrated } from '#app/lib/lazy/hydrated.ts';

interface CoverProps {
  src: string;
  title: string;
  /** The drawing of the title, where the prerender knows the title only as a token. */
  art?: string;
  /** The order in which the picture loads: first, normally, or near the viewport. */
  asked?: 'first' | 'in turn' | 'near';
  /** The width in which the layout shows it, as in `sizes` of HTML. */
  sizes?: string;
  className?: string;
}

/** Most covers stand in a column beside their text, and alone on a phone. */
const column = '(min-width: 64rem) 24rem, 100vw';

const failed = (img: HTMLImageElement) => img.complete && img.naturalWidth === 0;

/**
 * A course's picture, or a cover drawn from its title. Decorative: the title stands beside it. In a <picture>, for which React
 * adds no preload: the prerender knows the address only as a token.
 */
export function Cover({ src, title, art, asked = 'near', sizes = column, className }: CoverProps) {
  const [failures, setFailures] = useState(0);
  const hydrated = useHydrated();
  const set = toPictureSet(src);
  // A picture that cannot be rendered in sizes is shown as it is.
  const hasSet = set !== '' && failures === 0;
  const isBroken = failures > (set === '' ? 0 : 1);
  // The prerender has a picture for every course, and hydration must find it.
  const isShown = src !== '' || !hydrated;
  return (
    <div className={clsx('cover', className)}>
      <div aria-hidden="true" data-cover={art ?? toCover(title)} className="cover-art">
        <span data-title={title} className="poster" />
      </div>
      <picture>
        {isShown && !isBroken && (
          <img
            key={failures}
            // A picture that failed before hydration fires no event any more.
            ref={(img) => {
              if (img && failed(img)) setFailures(failures + 1);
            }}
            // Before the source, which would be loaded first.
            {...(hasSet && { sizes, srcSet: set })}
            src={src || undefined}
            alt=""
            loading={asked === 'near' ? 'lazy' : 'eager'}
            fetchPriority={asked === 'first' ? 'high' : 'auto'}
            decoding="async"
            onError={() => setFailures(failures + 1)}
          />
        )}
      </picture>
    </div>
  );
}
