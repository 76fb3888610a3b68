import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { formatDay } from '#domain/brazil/dates.ts';
import { formatMinutes } from '#domain/brazil/minutes.ts';
import { toast } from '#app/lib/toast.ts';
import { Button } from '#app/ui/primitives/button.tsx';
import { ButtonLink } from '#app/ui/primitives/button-link.tsx';
import { Icon } from '#app/ui/primitives/icon.tsx';
import { Skeleton } from '#app/ui/primitives/skeleton.tsx';
import { accountMessages, completedText } from '../messages.ts';
import { downloadCertificate } from '../mutations.ts';
import { certificatesQuery } from '../queries.ts';
import type { CertificateProgress } from '../schema.ts';

export function CertificateList({ userId }: { userId: string }) {
  const { data: certificates, isError } = useQuery(certificatesQuery(userId));
  useTarget(certificates !== undefined);
  if (isError) return <p role="alert">Não conseguimos ler os seus certificados agora.</p>;
  if (!certificates) return <Skeleton className="h-24 w-full" />;
  if (certificates.length === 0) {
    return <p>O certificado de participação sai aqui quando você terminar um curso.</p>;
  }
  return (
    <ul className="grid grid-cols-1 gap-4">
      {certificates.map((certificate) => (
        <li key={certificate.course_id} id={`certificado-${certificate.course_id}`}>
          <CertificateTicket userId={userId} certificate={certificate} />
        </li>
      ))}
    </ul>
  );
}

/** Scrolls to the certificate that a notification names, once the certificates are loaded. */
function useTarget(hasLoaded: boolean) {
  const { hash } = useLocation();
  useEffect(() => {
    if (hasLoaded && hash.startsWith('#certificado-'))
      document.getElementById(hash.slice(1))?.scrollIntoView({ block: 'center' });
  }, [hasLoaded, hash]);
}

interface CertificateTicketProps {
  userId: string;
  certificate: CertificateProgress;
}

function CertificateTicket({ userId, certificate }: CertificateTicketProps) {
  const { course_slug, course_title, lesson_count, completed_count, minutes } = certificate;
  const { code, issued_at, is_void } = certificate;
  const isDone = code !== null || (lesson_count > 0 && completed_count >= lesson_count);
  return (
    <article className="border-2 border-ink bg-sheet p-4">
      <h3 className="headline text-lg">{course_title}</h3>
      <p className="mt-1 text-fine text-ink-soft">
        {issued_at
          ? `Emitido em ${formatDay(issued_at)} · ${formatMinutes(minutes)}`
          : completedText(certificate)}
      </p>
      {is_void && (
        <p className="mt-3">
          Deixou de valer: a compra deste curso foi desfeita ou o seu acesso terminou.
        </p>
      )}
      {!is_void &&
        (isDone ? (
          <CertificateActions userId={userId} certificate={certificate} />
        ) : (
          <ButtonLink
            to={`/membros/curso/${course_slug}`}
            variant="outline"
            size="sm"
            className="mt-4"
          >
            Continuar o curso
          </ButtonLink>
        ))}
    </article>
  );
}

function CertificateActions({ userId, certificate }: CertificateTicketProps) {
  const queryClient = useQueryClient();
  const [busy, setBusy] = useState(false);

  async function handleDownload() {
    setBusy(true);
    try {
      await downloadCertificate(certificate.course_id);
      await queryClient.invalidateQueries({ queryKey: certificatesQuery(userId).queryKey });
    } catch {
      toast(accountMessages.certificateFailed);
    } finally {
      setBusy(false);
    }
  }

  const { code, next_name } = certificate;
  return (
    <div className="mt-4 flex flex-wrap items-center gap-x-5 gap-y-2">
      <CertificateName certificate={certificate} />
      {(code ?? next_name) && (
        <Button
          variant="ink"
          size="sm"
          busy={busy}
          aria-label={`Baixar certificado: ${certificate.course_title}`}
          onClick={() => void handleDownload()}
        >
          {!busy && <Icon name="download" />}
          <span>{busy ? 'Preparando...' : 'Baixar certificado'}</span>
        </Button>
      )}
      {code && (
        <Link
          to={`/certificado/${code}`}
          className="inline-flex min-h-11 items-center underline underline-offset-4"
        >
          Página de verificação
        </Link>
      )}
    </div>
  );
}

function CertificateName({ certificate }: Pick<CertificateTicketProps, 'certificate'>) {
  const { code, holder_name, next_name } = certificate;
  const profile = (
    <Link to="/membros/perfil" className="underline underline-offset-4">
      Perfil
    </Link>
  );
  if (next_name === null) {
    return (
      <p key="missing" className="w-full">
        Escreva o seu nome em {profile} para emitir o certificado.
      </p>
    );
  }
  if (next_name === holder_name) return null;
  return (
    <p key="changes" className="w-full break-words">
      <span>
        Vai sair no nome de <strong>{next_name}</strong>.
      </span>{' '}
      {code ? (
        <span>{`O código continua o mesmo e deixa de valer para ${holder_name}.`}</span>
      ) : (
        <span>Corrija antes em {profile}, se preciso.</span>
      )}
    </p>
  );
}
