import type { LegalText } from '../../../content/legal.ts';
import { TERMS_VERSION } from '../../../content/terms-version.ts';
import { useHydrated } from '../../../lib/hydrated.ts';
import { getSite } from '../../../lib/site.ts';

const toDate = (date: Date) =>
  date.toLocaleDateString('pt-BR', { dateStyle: 'long', timeZone: 'America/Sao_Paulo' });
const today = () => toDate(new Date());
const IN_FORCE_SINCE = toDate(new Date(`${TERMS_VERSION}T12:00:00-03:00`));

/** The day is the reader's: a built page does not know it. */
function Dates() {
  const hydrated = useHydrated();
  return (
    <p className="mt-6 border-y-2 border-ink py-3 text-fine">
      <span className="block min-h-5">
        Última atualização: {hydrated && <time>{today()}</time>}
      </span>
      {`Versão ${TERMS_VERSION}, em vigor desde ${IN_FORCE_SINCE}.`}
    </p>
  );
}

export function LegalPage({ text }: { text: LegalText }) {
  const email = getSite().business.email ?? '';
  return (
    <article className="measure legal">
      <h1 className="poster text-poster">{text.title}</h1>
      <p className="mt-5 text-lead">{text.lead}</p>
      <Dates />
      {text.sections.map(({ title, paragraphs, items }) => (
        <section key={title}>
          <h2 className="headline text-title-sm">{title}</h2>
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
          {items && (
            <ul>
              {items.map((item) => (
                <li key={item}>{item}</li>
              ))}
            </ul>
          )}
        </section>
      ))}
      <p data-stamped={email} className="mt-8">
        {'Contato e encarregado pelos dados: '}
        <a href={`mailto:${email}`}>{email}</a>
      </p>
    </article>
  );
}
