import { useQuery } from '@tanstack/react-query';
import { formatLongDay } from '#domain/brazil/dates.ts';
import { formatMinutes } from '#domain/brazil/minutes.ts';
import { Banner } from '#app/ui/primitives/banner.tsx';
import { Button } from '#app/ui/primitives/button.tsx';
import { Skeleton } from '#app/ui/primitives/skeleton.tsx';
import { verifiedCertificateQuery } from '../queries.ts';

/** Shows name, course, minutes and day of a valid certificate, nothing else. */
export function CertificateCheck({ code }: { code: string }) {
  const { data: certificate, isError, refetch } = useQuery(verifiedCertificateQuery(code));
  if (isError) {
    return (
      <Banner
        tone="danger"
        title="Não conseguimos conferir agora"
        actions={
          <Button variant="ink" size="sm" onClick={() => void refetch()}>
            Tentar de novo
          </Button>
        }
      />
    );
  }
  if (certificate === undefined) {
    return (
      <output className="block">
        <span className="sr-only">Conferindo...</span>
        <Skeleton className="h-56 w-full" />
      </output>
    );
  }
  if (certificate === null) {
    return (
      <Banner tone="danger" title="Certificado não encontrado">
        Não emitimos um certificado com o código <strong className="break-all">{code}</strong>.
        Confira se digitou todas as letras.
      </Banner>
    );
  }
  if (certificate === 'over') {
    return (
      <Banner tone="danger" title="Certificado sem validade">
        O certificado com o código <strong className="break-all">{code}</strong> foi emitido por
        nós, mas deixou de valer.
      </Banner>
    );
  }
  const facts = [
    ['Participante', certificate.holder_name],
    ['Curso', certificate.course_title],
    ['Duração das aulas', formatMinutes(certificate.minutes)],
    ['Emitido em', formatLongDay(certificate.issued_at)],
  ] as const;
  return (
    <>
      <Banner tone="success" title="Certificado válido">
        Emitido por nós, com o código{' '}
        <strong className="figures whitespace-nowrap">{certificate.code}</strong>.
      </Banner>
      <dl className="mt-6 border-2 border-ink bg-sheet">
        {facts.map(([term, value]) => (
          <div key={term} className="border-b-2 border-line px-5 py-4 last:border-b-0">
            <dt className="label text-ink-soft">{term}</dt>
            <dd className="mt-1 text-lead font-semibold break-words">{value}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
