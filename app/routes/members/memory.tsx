import { MemoryScreen } from '#app/features/study/components/memory/memory-screen.tsx';
import { StudyProvider } from '#app/features/study/components/study-provider.tsx';
import { StudySettings } from '#app/features/study/components/settings/study-settings.tsx';
import { pageMeta } from '#app/lib/page-meta.ts';

export const meta = () => pageMeta({ title: 'Memória' });

export default function MemoryPage() {
  return (
    <>
      <h1 className="poster mb-6 text-poster-sm">Memória</h1>
      <MemoryScreen
        settings={
          <StudyProvider>
            <StudySettings />
          </StudyProvider>
        }
      />
    </>
  );
}
