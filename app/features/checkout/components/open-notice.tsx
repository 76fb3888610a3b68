import { useQuery } from '@tanstack/react-query';
import type { Offer } from '../../../../domain/catalog/offer.ts';
import { Banner } from '../../../ui/primitives/banner.tsx';
import { ButtonLink } from '../../../ui/primitives/button-link.tsx';
import { accessQuery } from '../../purchases/queries.ts';
import { useAuth } from '../../session/queries.ts';

/** Told to whoever could watch this course without buying it. Nothing for everybody else. */
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
