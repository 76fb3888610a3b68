import { MOVIES } from '#app/content/movies.ts';
import { CoursePage } from '#app/features/catalogue/components/course/course-page.tsx';
import { WaitingListButton } from '#app/features/waiting-list/components/waiting-list-button.tsx';
import { pageMeta } from '#app/lib/page-meta.ts';
import { useOffer } from '#app/lib/screen/use-offer.ts';
import { questionsData } from '#app/features/catalogue/structured-data.ts';

export function meta() {
  return pageMeta({
    title: 'Inglês com filmes, cena a cena',
    description:
      'Cenas originais ouvidas três vezes: sem legenda, com legenda em inglês e sem legenda de novo. Depois, um dos papéis é seu.',
    canonicalPath: '/filmes',
    share: 'filmes',
    structuredData: [questionsData(MOVIES.questions)],
  });
}

export default function Movies() {
  return (
    <CoursePage
      offer={useOffer('filmes')}
      text={MOVIES}
      headline={
        <>
          <span className="lockup-line leading-none [--em:5.198]">Cena a cena, </span>
          <span className="lockup-line leading-[0.94] [--em:5.287]">sem legenda</span>
        </>
      }
      waitingList={<WaitingListButton product="filmes" size="lg" fullWidth />}
    />
  );
}
