import { formatLongDay } from '#domain/brazil/dates.ts';
import type { LegalText } from '#app/content/legal.ts';
import { TERMS_VERSION } from '#app/content/terms-version.ts';
import { getDay, getSite } from '#app/lib/site.ts';

const IN_FORCE_SINCE = formatLongDay(`${TERMS_VERSION}T12:00:00-03:00`);

function Dates() {
  return (
    <p className="mt-6 border-y-2 border-ink py-3 text-fine">
      <span className="block">{`Última atualização: ${getDay()}`}</span>
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
      <p className="mt-4 text-fine">
        <a href="/licencas.txt">Licenças de programas e letras de terceiros</a>
      </p>
    </article>
  );
}
