import { Banner } from '#app/ui/primitives/banner.tsx';

export function NotStored() {
  return (
    <Banner tone="danger" className="my-3">
      Uma revisão não pôde ser guardada neste aparelho. O card volta em Revisar.
    </Banner>
  );
}
