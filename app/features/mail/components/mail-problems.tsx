import { useInfiniteQuery } from '@tanstack/react-query';
import { PagedList } from '#app/ui/admin/paged-list.tsx';
import { PageHeading } from '#app/ui/admin/page-heading.tsx';
import { ButtonLink } from '#app/ui/primitives/button-link.tsx';
import { mailProblemsQuery } from '../queries.ts';
import { MailProblemRow } from './mail-problem-row.tsx';

export function MailProblems() {
  const query = useInfiniteQuery(mailProblemsQuery());
  return (
    <>
      <PageHeading
        title="E-mails"
        actions={
          <ButtonLink to="/admin/emails/novidades" variant="outline" size="sm">
            Escrever novidades
          </ButtonLink>
        }
      />
      <p className="mb-6 max-w-prose">
        E-mails dos últimos 90 dias que não saíram ou talvez não tenham chegado. Códigos e links de
        acesso não aparecem: vencem logo, e quem precisa pede outro.
      </p>
      <PagedList query={query} empty="Nenhum e-mail com problema.">
        {(mail) => (
          <li key={mail.id} className="border-b border-line px-1 py-3">
            <MailProblemRow mail={mail} />
          </li>
        )}
      </PagedList>
    </>
  );
}
