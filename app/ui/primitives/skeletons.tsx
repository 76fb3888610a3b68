import { Skeleton } from './skeleton.tsx';

interface SkeletonsProps {
  /** The size of each, as a class. */
  sizes: readonly string[];
  label?: string;
  className?: string;
}

/** Placeholders of what loads, which a screen reader hears of once. */
export function Skeletons(props: SkeletonsProps) {
  const { sizes, label = 'Carregando...', className = 'grid gap-4' } = props;
  return (
    <div className={className}>
      <output className="sr-only">{label}</output>
      {Array.from(sizes, (size, index) => (
        <Skeleton key={index} className={size} />
      ))}
    </div>
  );
}
