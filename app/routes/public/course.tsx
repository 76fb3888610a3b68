import { COURSE } from '#app/content/course.ts';
import { CoursePage } from '#app/features/catalogue/components/course/course-page.tsx';
import { WaitingListButton } from '#app/features/waiting-list/components/waiting-list-button.tsx';
import { pageMeta } from '#app/lib/page-meta.ts';
import { getOffer } from '#app/lib/site.ts';
import { useOffer } from '#app/lib/screen/use-offer.ts';
import { courseData, questionsData } from '#app/features/catalogue/structured-data.ts';

export function meta() {
  return pageMeta({
    title: 'Curso completo de inglês com música',
    description:
      'Mais de 40 horas em quatro módulos, 500 cards de Anki, perguntas ao vivo toda semana e comunidade VIP. Acesso vitalício e garantia de reembolso integral.',
    canonicalPath: '/curso',
    share: 'curso',
    structuredData: [
      ...courseData(getOffer('curso'), '/curso', 40),
      questionsData(COURSE.questions),
    ],
  });
}

export default function Course() {
  return (
    <CoursePage
      offer={useOffer('curso')}
      text={COURSE}
      headline={
        <>
          <span className="lockup-line [--em:4.224]">Do refrão </span>
          <span className="lockup-line leading-[1.08] [--em:4.775]">à conversa</span>
        </>
      }
      waitingList={<WaitingListButton product="curso" size="lg" fullWidth />}
    />
  );
}
