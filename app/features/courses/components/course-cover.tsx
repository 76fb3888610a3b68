import { useState } from 'react';

interface CourseCoverProps {
  src: string;
  /** Seen without scrolling: asked for at once, before what is further down. */
  isFirst?: boolean;
  className?: string;
}

/** The sleeve. Decorative: the title stands beside it; without a picture it shows the record inside. */
export function CourseCover({ src, isFirst = false, className = '' }: CourseCoverProps) {
  const [isBroken, setIsBroken] = useState(false);
  if (src === '' || isBroken) return <BareRecord className={className} />;
  return (
    <img
      src={src}
      alt=""
      loading={isFirst ? 'eager' : 'lazy'}
      fetchPriority={isFirst ? 'high' : 'auto'}
      decoding="async"
      onError={() => setIsBroken(true)}
      className={`size-full object-cover ${className}`}
    />
  );
}

const GROOVES = [92, 80, 68, 56];

function BareRecord({ className }: { className: string }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 320 200"
      preserveAspectRatio="xMidYMid slice"
      className={`size-full ${className}`}
    >
      <rect width="320" height="200" fill="var(--color-kraft)" />
      <circle cx="236" cy="118" r="104" fill="var(--color-ink)" />
      <g fill="none" stroke="var(--color-paper)" strokeOpacity=".3">
        {GROOVES.map((radius) => (
          <circle key={radius} cx="236" cy="118" r={radius} />
        ))}
      </g>
      <circle cx="236" cy="118" r="36" fill="var(--color-signal)" />
      <circle cx="236" cy="118" r="4" fill="var(--color-paper)" />
    </svg>
  );
}
