import { useQuery } from '@tanstack/react-query';
import type { Offer } from '#domain/catalog/offer.ts';
import { Banner } from '#app/ui/primitives/banner.tsx';
import { ButtonLink } from '#app/ui/primitives/button-link.tsx';
import { accessQuery } from '#app/features/purchases/queries.ts';
import { useAuth } from '#app/features/session/queries.ts';

/** Shown to a member for whom this course is open without a purchase. */
export function OpenNotice({ courseId, slug }: Pick<Offer, 'courseId' | 'slug'>) {
  const { user } = useAuth();
  const { data = [] } = useQuery(accessQuery(user?.id));
  if (!data.some(({ course_id }) => course_id === courseId)) return null;
  return (
    <Banner
      title="Este curso já está aberto para você"
      actions={
        <ButtonLink to={`/membros/curso/${slug}`} variant="ink">
          Ir para o curso
        </ButtonLink>
      }
    >
      Sua conta já dá acesso a ele: não é preciso comprar.
    </Banner>
  );
}
