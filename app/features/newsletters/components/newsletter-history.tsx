import { PagedList } from '#app/ui/admin/paged-list.tsx';
import { useNewsletters } from '../queries.ts';
import { NewsletterCard } from './newsletter-card.tsx';

export function NewsletterHistory() {
  const query = useNewsletters();
  return (
    <section aria-label="Enviados" className="mt-10">
      <h3 className="headline mb-3 text-title-sm">Enviados</h3>
      <PagedList query={query} empty="Nada foi enviado ainda.">
        {(newsletter) => (
          <li key={newsletter.id} className="border-b border-line px-1 py-4">
            <NewsletterCard newsletter={newsletter} />
          </li>
        )}
      </PagedList>
    </section>
  );
}
