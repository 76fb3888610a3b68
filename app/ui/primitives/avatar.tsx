import { toInitials } from './to-initials.ts';

interface AvatarProps {
  name?: string | null;
  email?: string | null;
  /** The account's uploaded picture. */
  src?: string | null;
  className?: string;
}

/** The picture, or initials. Decorative: the name stands beside it. */
export function Avatar({ name, email, src, className = 'size-11 text-base' }: AvatarProps) {
  if (src) {
    return (
      <img
        src={src}
        alt=""
        decoding="async"
        className={`shrink-0 rounded-full bg-kraft object-cover ${className}`}
      />
    );
  }
  return (
    <span
      aria-hidden="true"
      className={`headline grid shrink-0 place-items-center rounded-full bg-ink text-paper ${className}`}
    >
      {toInitials(name, email)}
    </span>
  );
}
