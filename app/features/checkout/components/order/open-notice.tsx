import { Banner } from '#app/ui/primitives/banner.tsx';
import { ButtonLink } from '#app/ui/primitives/button-link.tsx';

/** Shown to a member for whom this course is open without a purchase. */
export function OpenNotice({ slug }: { slug: string }) {
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
