import { Icon } from '#app/ui/primitives/icon.tsx';

const STARS = [1, 2, 3, 4, 5] as const;

export function Rating({ value }: { value: number }) {
  return (
    <p className="flex gap-1 text-signal">
      <span className="sr-only">{`Nota ${value} de 5`}</span>
      {STARS.map((star) => (
        <Icon key={star} name="star" filled={star <= value} className="size-7" />
      ))}
    </p>
  );
}
