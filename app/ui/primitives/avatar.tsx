import { toInitials } from './to-initials.ts';

interface AvatarProps {
  name?: string | null;
  email?: string | null;
  className?: string;
}

/** A monogram, never a picture. Decorative: the name stands beside it. */
export function Avatar({ name, email, className = 'size-11 text-base' }: AvatarProps) {
  return (
    <span
      aria-hidden="true"
      className={`headline grid shrink-0 place-items-center rounded-full bg-ink text-paper ${className}`}
    >
      {toInitials(name, email)}
    </span>
  );
}
