import { ReviewScreen } from '#app/features/study/components/review-screen.tsx';
import { StudyProvider } from '#app/features/study/components/study-provider.tsx';
import { pageMeta } from '#app/lib/page-meta.ts';
import { useWithoutSearch } from '#app/ui/layout/members/members-search.tsx';

export const meta = () => pageMeta({ title: 'Revisar' });

export default function ReviewPage() {
  useWithoutSearch();
  return (
    <StudyProvider>
      <ReviewScreen />
    </StudyProvider>
  );
}
