import { Hero } from '../../features/catalog/components/home/hero.tsx';

export default function Home() {
  return (
    <>
      <Hero />
    </>
  );
}
