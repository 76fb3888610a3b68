import { ReviewScreen } from '#app/features/study/components/review-screen.tsx';
import { StudyProvider } from '#app/features/study/components/study-provider.tsx';
import { lazyPart } from '#app/lib/lazy/lazy-part.ts';
import { pageMeta } from '#app/lib/page-meta.ts';
import { useWithoutSearch } from '#app/ui/layout/members/members-search.tsx';

const EasierSong = lazyPart(
  async () => (await import('#app/features/songs/components/list/easier-song.tsx')).EasierSong,
);

const SungPhrases = lazyPart(
  async () => (await import('#app/features/songs/components/starts/sung-phrases.tsx')).SungPhrases,
);

export const meta = () => pageMeta({ title: 'Revisar' });

export default function ReviewPage() {
  useWithoutSearch();
  return (
    <StudyProvider>
      <ReviewScreen
        renderResult={({ isOver, cards, ...review }) => (
          <>
            <EasierSong isOver={isOver} {...review} />
            <SungPhrases isOver={isOver} cards={cards} />
          </>
        )}
      />
    </StudyProvider>
  );
}
