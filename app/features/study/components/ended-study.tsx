import { useLocation } from 'react-router';
import { Banner } from '#app/ui/primitives/banner.tsx';
import { ButtonLink } from '#app/ui/primitives/button-link.tsx';
import { endings, type Ending, unsentText } from '../ending/messages.ts';
import { useStudy } from '../study-context.ts';
import { StudyProvider } from './study-provider.tsx';

/** Says that the session or the access has ended, and what becomes of answers that are not sent. */
export function EndedStudy({ ending }: { ending: Ending }) {
  return (
    <main className="mx-auto max-w-lg px-4 py-16">
      <StudyProvider>
        <Message ending={ending} />
      </StudyProvider>
    </main>
  );
}

function Message({ ending }: { ending: Ending }) {
  const { unsent } = useStudy().study;
  const { pathname } = useLocation();
  const { title, text, until, label, to } = endings[ending];
  return (
    <Banner
      title={title}
      actions={
        <ButtonLink to={to} state={{ from: pathname }} variant="ink">
          {label}
        </ButtonLink>
      }
    >
      <p>{text}</p>
      {unsent > 0 && <p className="mt-2">{unsentText(unsent, until)}</p>}
    </Banner>
  );
}
