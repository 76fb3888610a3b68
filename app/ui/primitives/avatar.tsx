import { toSizedPicture } from '#domain/catalogue/picture-sizes.ts';
import { toInitials } from './to-initials.ts';

interface AvatarProps {
  name?: string | null;
  email?: string | null;
  /** The account's uploaded picture. */
  src?: string | null;
  className?: string;
}

/** Pixels: the largest one is 44 wide, on screens of double density. */
const SIDE = 96;

/** The picture, or initials. Decorative: the name stands beside it. */
export function Avatar({ name, email, src, className = 'size-11 text-base' }: AvatarProps) {
  if (src) {
    return (
      <img
        src={toSizedPicture(src, { width: SIDE, height: SIDE })}
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
